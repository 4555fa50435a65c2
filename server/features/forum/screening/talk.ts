import { normalise } from './normalise.ts';

export const wordSet = (list: string) =>
  new Set(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => normalise(word).text.toLowerCase()),
  );

/** What people say around a number that is to be called. */
export const phoneTalk = wordSet(`
  call calls calling phone phones ph phn fone mobile mob mobil cell whatsapp whatsap contact ring tel telephone landline
  landlines lline sms msg text txt ping dial std residence gpay phonepe paytm missed miscall reach lagao laga lagana
  फोन फ़ोन कॉल काॅल मोबाइल मोबाईल संपर्क व्हाट्सएप व्हॉट्सॲप लाव
`);

/** 'Number' is said of many things; it counts as phone talk where nothing tells that it is another. */
export const numberTalk = wordSet(`
  number numbers no nos num nmbr numbr nambar nmber numer nbr digits नंबर नम्बर नंबरवर क्रमांक નંબર ਨੰਬਰ নম্বর ನಂಬರ್ نمبر
`);

/** Numbers that somebody was given by a school or shop. */
export const idTalk = wordSet(`
  roll rollno seat enrollment enrolment enrol registration reg application admission hall ticket receipt invoice order
  transaction utr txn ref reference isbn prn gr udise aadhaar aadhar pan code paper set train centre center serial sr certificate challan form bill
  रोल सीट पावती आसन अनुक्रमांक हजेरी
`);

/** What people say around sums and measures. */
export const mathTalk = wordSet(`
  countdown counting ginti गिनती function int float arr println printf cout print mean median mode range data observations frequency pahada sum sums add subtract minus multiply multiplied divide divided divisible product
  quotient remainder factor factors factorial factorise hcf lcm gcd prime square cube root log value values digit digits place numeral words
  expand expanded round rounded estimate convert binary decimal hex octal ascending descending sequence series pattern ap gp fibonacci
  term solve find calculate equation simplify evaluate prove ratio perimeter area volume angle radius speed distance density mass population
  temperature wavelength constant avogadro pi sqrt sin cos tan matrix determinant array list sort dice thrown even odd larger smaller greater
  difference compare smallest greatest largest successor predecessor multiple multiples kaprekar fermat euler
  लोकसंख्या जनसंख्या आबादी संख्या संख्येतील संख्येचा किंमत मूल्य किमत बेरीज वजाबाकी गुणाकार भागाकार मध्य जोड़ जोड़ो घटाव गुणा समीकरण हल पहाड़ा पाढा सामग्री अंक अंकों अंकांचे
  वर्ग घन मूळ
`);

/** Of these, words that also stand in other talk: they do not excuse a number that is grouped to be dialled. */
export const looseMathTalk = wordSet(`
  range data add minus values digit digits place round ascending descending order series pattern term find ratio area speed distance mass
  constant list sort even odd larger smaller greater mode sum sums calculate solve हल अंक भाग
`);

/** What people say around marks and places in a book. */
export const bookTalk = wordSet(`
  marks mark score scored scores scoring grade cgpa sgpa gpa percent percentage percentile rank got total average table tables order answer
  answers ans chapter chapters ch lesson lessons unit units exercise ex page pages pg q qs que ques question questions problem problems mcq
  fig figure example theorem section sections article articles class std standard batch sem semester year years important battles sizes ones
  runs overs wickets balls innings
  numbers aaye milale aale आए मिळाले आले गुण मार्क टक्के प्रश्न पान पृष्ठ धडा अध्याय स्वाध्याय परीक्षा
`);

/** The number stands the wrong way round. */
export const reverseTalk = wordSet(
  'reverse reversed ulta ultaa backward backwards ulti ulte piche peeche उल्टा उल्टी उलटा उलटे उलट मागून पीछे left mirror',
);

/** Said between the parts of a number. */
export const fillers = wordSet(`
  gap blank and then n aur phir fir next after that comma dash hyphen space dot point minus um uh hmm ani mag nantar first last part lastly finally number code second third ends end ending starts start with begins begin middle rest remaining ke baad uske aage pehle is it ka hissa baki baaki wait half other shuru aakhir akhir pehla dusra doosra hai beech me mein no ho
  आणि मग नंतर और फिर बाद स्पेस डैश डॉट th
`);

/** Units that make a number a measure. */
export const units = wordSet(`
  km m cm mm nm kg g mg lb s sec secs seconds min mins minute minutes hr hrs hour hours day days week weeks month months year years yrs
  ml l litre litres j kj n pa w kw v hz khz mhz ohm mol k c percent marks mark students student people persons rupees rupee rs paise
  lakh lakhs crore crores thousand hundred million billion sq kmph mph am pm baje st nd rd th degrees deg bytes byte bits kb mb gb tb
  balls runs overs years-old kms metre metres meter meters cms inch inches feet ft degree rounds times pages chapters books pens notebooks
  रुपये रुपए रुपयांची रुपयांचे मीटर किमी सेमी टक्के गुण वर्षे वर्ष साल दिन दिवस बजे वाजता मार्च लाख करोड़ कोटी हजार
`);

/** What stands before the number of a thing in a school. */
export const labels = wordSet(`
  chapter chapters ch lesson lessons unit exercise ex page pages pg pgs q qs que ques qn question questions sum mcq fig figure example eg class std standard
  section sections article articles test set part step table line room poem poems sector nh rti rte pocso ipc
  धडा अध्याय प्रश्न पान पृष्ठ इयत्ता कक्षा
`);

const otherTalk = wordSet(`
  of out from or vs by for to per in on at and are was were than if so because got paid cost price score won lost since until till between answer
  students boys girls people books pens page line rank no not my his her the
`);

/** Words after which a new number begins. */
export const isSchoolWord = (word: string): boolean =>
  mathTalk.has(word) ||
  bookTalk.has(word) ||
  idTalk.has(word) ||
  units.has(word) ||
  labels.has(word) ||
  otherTalk.has(word);

/** 'First five, next five': the number comes in parts. */
export const partTalk = wordSet(`
  more coming first second next last half halves part parts start starts starting begin begins end ends ending rest remaining prefix suffix middle remove
  ignore join together combine milao milake jodo jod hata hatake pehle pehla pehli baki baaki dusra doosra aakhri akhri aakhir agla agle shuru
  shuruaat ant suruvat shevat phir fir mag nantar पहले पहिले पहला पहिला पुढचे पुढचा आखिरी शेवटचे शेवटचा अगले फिर मग नंतर बाकी दूसरा दुसरा
`);
