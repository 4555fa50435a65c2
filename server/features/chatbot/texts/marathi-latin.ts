import { en, type Texts } from './en.ts';

export const marathiLatin: Texts = {
  and: 'ani',
  or: 'kinva',
  to: 'te',
  days: en.days,
  standard: (name) => name.replace(/^(\d+\w*)( Standard)?$/, 'iyatta $1'),

  hello: (academy) =>
    `Namaskar! Mi ${academy} cha chatbot ahe. Courses, fee, boards kinva admission baddal vichara.`,
  wellbeing: 'Mi thik ahe, dhanyavad. Tumhala kay janun ghyaycha ahe?',
  identity: (academy) =>
    `Mi ${academy} cha chatbot ahe: ek program, manus nahi. Mi academy chya mahititun uttar deto, ani mahit nasel tar tasa sangto.`,
  abilities: `Tumhi mala vicharu shakta:
• courses, vishay, iyatta ani boards
• ekhadya iyattetlya course chi nemki fee
• admission, payment, arjachi sthiti ani pavti
• office cha sampark ani vel
• tumcha account: login, registration, password
Mala mahit nasel te office sangel: “Ask the office” daba.`,
  language: 'Mi Marathi, Hindi, Hinglish ani English madhe uttar deto. Havya tya bhashet vichara.',
  thanks: 'Anand ahe! Ankhi kahi vicharaycha ahe ka?',
  praise: 'Dhanyavad! Ankhi kahi vicharaycha ahe ka?',
  ok: 'Thik ahe. Ankhi kahi vicharaycha ahe ka?',
  bye: 'Nirop gheto, abhyasasathi shubhechha!',
  blame: 'Maaf kara, majhi madat zali nahi. Office madhil manus uttar deil: “Ask the office” daba.',

  unknown:
    'Mala yacha uttar mahit nahi, ani andaj lavnyapeksha tasa sangto. Office sangu shakel: “Ask the office” daba.',
  unknownThing: (thing) =>
    `Mala “${thing}” baddal mahit nahi, ani andaj lavnyapeksha tasa sangto. Office sangu shakel: “Ask the office” daba.`,
  choices: 'Mala nit kalla nahi. Tumhala yapaiki kahi vicharaycha ahe ka?',
  wordless: 'Maaf kara, mala kalla nahi. Krupaya tumcha prashna shabdat liha.',

  cannotShare:
    'Mi konachihi khajgi mahiti pahu shakat nahi ani detahi nahi. Tumchya arjasathi tracking page var tumcha reference number ani phone number taka.',
  cannotDo:
    'Mi he karu shakat nahi. Mi fakt academy baddal sangto: courses, fee, admission, payment ani office cha sampark.',
  cannotPromise:
    'Mi kahi book kinva pakka karu shakat nahi ani vachanhi deu shakat nahi: mi fakt mahiti deto. He office karu shakta: “Ask the office” daba, nav ani phone number dya, te tumhala call kartil.',

  distress: (person, helplines) =>
    `Tumhi he lihilat te changla kela. Tumhi ekte nahi ahat, ani tumcha bolna mahatvacha ahe. Krupaya atta konashi tari bola: ${person}.\nHe number mofat ahet ani tumcha aiktat:\n${helplines}\nKoni atta dhokyat asel tar 112 var call kara.`,
  abuse: (person, helplines) =>
    `He sangitlyabaddal dhanyavad. Yat tumchi chuk nahi, ani asa karnyacha konalahi hakk nahi. Krupaya atta vishvasatlya konashi tari bola: ${person}.\nHe number mofat ahet ani madat kartat:\n${helplines}\nKoni atta dhokyat asel tar 112 var call kara.`,
  stillInDanger: (person, helplines) =>
    `Mi fakta ek program ahe, ani yasathi aikun ghenara manus hava. Krupaya yat ekte rahu naka, atta konashi tari bola: ${person}.\nHe number mofat ahet:\n${helplines}\nKoni atta dhokyat asel tar 112 var call kara.`,
  counsellor: (phone) => `amche counsellor, ${phone}`,
  officePhone: (phone) => `amcha office, ${phone}`,

  feeOfStandard: (course, standard, amount) => `${standard} sathi ${course} chi fee ${amount} ahe.`,
  feeOfDegree: (course, level, amount) => `${level} level la ${course} chi fee ${amount} ahe.`,
  feesFor: (what) => `${what} chi fee:`,
  fees: 'Fee:',
  together: (total) => `Ekun: ${total}.`,
  difference: (more, less, amount) => `${more} chi fee ${less} peksha ${amount} jast ahe.`,
  sameFee: 'Donhichi fee sarkhich ahe.',
  cheapest: (what, amount) => `Sarvat kami fee ${amount} ahe: ${what}.`,
  dearest: (what, amount) => `Sarvat jast fee ${amount} ahe: ${what}.`,
  feesByStandard: 'Fee course ani iyattenusar ahe:',
  misread: 'Mi chukicha samajlo ka? Mag punha vichara.',
  notSure: 'Nakki samajla ka te mahit nahi. Yabaddal evdha mahit ahe:',
  isThisMeant: 'Tumhala hech mhanaycha ahe ka?',
  stillAbout: 'Nakki samajla ka te mahit nahi. Ajun tyachbaddal vicharat asal, tar evdha mahit ahe:',
  tellMeWhich: 'Course ani iyatta sanga, mi nemki fee sangto.',
  boardsCostTheSame: 'Fee course ani iyattenusar aste; board mule farak padat nahi.',
  notCovered: (what) => `Fee chya yadit ${what} nahi.`,
  noFee: (what, courses, standards) =>
    `Mala ${what} chi fee mahit nahi. Fee chya yadit ${courses} ahet, ${standards} sathi. Baki office sangu shakel.`,
  noFeeYet: 'Yachi fee ajun tharleli nahi. Krupaya office la vichara.',
  feeExtras: 'Mala pratyek course chi purn fee mahit ahe. Tyashivay kahi lagta ka, te office sangu shakel.',

  coursesFor: (what) => `${what} che courses:`,
  inStandard: (subjects, standards) => `${standards}, ${subjects}`,
  theStandard: (standards) => standards,
  course: (title, standard) => `${title} (${standard})`,
  moreCourses: (count) => `ankhi ${count} courses Courses page var`,
  oneCourse: (title, standard, description) => `${title}: ${standard} cha course. ${description}`,
  coursesSpeak: 'Ya courses madhe te ahe:',
  noCourse: (what) => `${what} cha course sadhya yadit nahi.`,
  insteadThere: (what) => `${what} sathi he ahet:`,
  unknownCourse: (topic) => `Mala “${topic}” chya course baddal mahit nahi.`,
  admissionOpen: (standards, courses) => `${standards} sathi admission ya vishayat suru ahe: ${courses}.`,
  catalogue: (count, first, last, courses) =>
    `Yadit ${count} courses ahet, ${first} te ${last}. Admission ya vishayat suru ahe: ${courses}. Iyatta kinva vishay sanga, mi yadi deto.`,
  emptyCatalogue: (courses) => `Sadhya yadi rikami ahe. Admission ya vishayat suru ahe: ${courses}.`,
  subjects: (courses, more) =>
    `Admission ya vishayat suru ahe: ${courses}. Yanbaddalhi chaukashi karu shakta: ${more}.`,
  standards: (offered, open) =>
    `Courses ya iyattansathi ahet: ${offered}.\nOnline admission form yanchyasathi suru ahe: ${open}. Dusrya iyattesathi enquiry pathva.`,
  boards: (all) => `Amhi ya boards sathi shikavto: ${all}.`,
  ourBoard: (names) => `Ho, ${names} ahe.`,
  medium: 'Kontya madhyamat shikavtat, te office sangu shakel.',

  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Patta',
  noWhatsapp: 'Office cha WhatsApp number nahi. Krupaya phone kara kinva liha.',
  demoNote: '(Hi demo mahiti ahe: office ne khari mahiti ajun bharleli nahi.)',

  openHours: 'Office chi vel (Indian time):',
  closed: 'band',
  holidays: 'Ya suttyanna band:',
  noHoliday: 'Yasathi sutti nondavleli nahi. Nehmichi vel:',
  closedForHoliday: (day, holiday) => `${day} la sutti aslyane office band ahe. ${holiday}.`,
  closedOn: (day) => `${day} la office band asta.`,
  openOn: (day, span) => `${day} la office ${span} ughda asta.`,
  openNow: (day, span) => `Ho, office atta ughda ahe: aaj, ${day}, ${span}.`,
  closedNow: (day, span) => `Nahi, office atta band ahe. ${day} la ${span} ughda asta.`,

  noPolicy: 'Mala yabaddal niyam mahit nahi. Office sangu shakel.',
  noPolicies: 'Ithe niyam nondavlele nahit. Office sangu shakel.',
  cancel: 'Admission radd karnyasathi krupaya office shi bola: “Ask the office” daba kinva phone kara.',

  payment: (ways) =>
    `Online paise admission form madhe bharta yetat: ${ways} ne. Office madhe rokh (cash) pan chaltat.`,
  testMode: 'Sadhya online payment test mode madhe ahe: paise kaple jat nahit.',
  admission: (
    standards,
  ) => `1. Admission form ughda ani student, course, board, iyatta ani joining date bhara.
2. “Proceed to Payment” daba: fee disel, ti bhara.
3. Submit daba. Tumhala reference number ani pavti milel.
4. Tya number ne ani phone number ne tracking page var arj paha.
Form yanchyasathi suru ahe: ${standards}. Dusrya iyattesathi enquiry pathva.`,
  deadline:
    'Mala shevatchi tarikh, pravesh pariksha kinva maryada mahit nahi. Joining date tumhi form madhe nivadta; baki office sangu shakel.',
  documents:
    'Admission form madhe kagadpatre magitli jat nahit: fakt nav, course, board, iyatta, joining date, patta ani phone number. Office la nantar kay pahaycha asel te office sangu shakel.',
  paymentProblem:
    'Payment cha kay zala te payment status page var paha: payment cha reference ani tumcha phone number taka. Paise gele ani page “paid” dakhvat nasel tar punha bharu naka: bank sahsa paise parat karte, ani office pahu shakta.',
  receipt:
    'Paise bharlela form submit kartach pavti (receipt) diste. Nantar ti tracking page var reference number ani phone number ne milte; ti print kinva PDF karta yete.',
  track:
    'Tracking page ughda ani reference number (jasa TA-7KQ2-M9XD) ani form madhla phone number taka. Tithe arjachi sthiti, kay baki ahe ani pavti diste. Account lagat nahi.',
  login: 'Login page var tumcha e-mail ani password taka. Account nasel tar tithech “Register Now” nivda.',
  register:
    'Registration page var nav, adnav, e-mail ani nava password taka. Mag ek mail yeil; tyatlya link ne account verify kara.',
  password:
    'Forgot password page var tumcha e-mail taka. Amhi link pathavto, tine nava password nivda. Login asal tar account madhehi badalta yeto.',
  verify:
    'Register kelyavar amhi link ani code aslela mail pathavto. Krupaya spam folder hi paha. Login page varun mail punha pathavta yeto.',
  factor: 'Tumchya account madhe authenticator app, passkey kinva backup codes jodta yetat.',
  logout: 'Tumchya account madhe “Log out” daba. Tithunach itar devices band karta yetat.',
  account:
    'Tumchya account madhe nav, e-mail ani password badalta yeto ani devices distat. Account fakt course links ani forum sathi lagta; enquiry, admission ani tracking tyashivay hota.',
  enquiry:
    'Enquiry form madhe nav, phone number ani prashna pathva. Office tumhala phone karel. Mi he bolnahi pathvu shakto: “Ask the office” daba.',
  human:
    'Office madhil manus bolu shakto: “Ask the office” daba, nav ani phone number dya, te tumhala call kartil.',
  orCall: (phone) => `Kinva ${phone} var phone kara.`,
  mayComplain:
    'Nakki samajla ka te mahit nahi. Kahi chukla asel tar vait vatla: “Ask the office” daba, tumhi lihilela manasakade jail, te tumhala call kartil.',
  complaint:
    'He aikun vait vatla. He manasaparyant pohochayla hava: “Ask the office” daba, tumhi lihilela tyanchyakade jail. Te tumhala call kartil.',
  forum:
    'Forum madhe char rooms ahet: General Discussion, Courses Feedback, Technical Support ani Innovation Ideas. Login karun tithe vichara.',
  team: 'Amchi team:',
  teamPage: 'Amchi team About Us page var ahe.',
  teamNotMore: 'Kon kontya vargala shikavta ani tyancha anubhav, te office sangu shakel.',
  online:
    'Pratyek course chi link ahe, ti members login karun ughadtat, ani admission online gheta yeto. Class kasa hoto te office sangu shakel.',
  classTimes:
    'Mala class ani batch chya vela mahit nahit. Joining date tumhi admission form madhe nivadta; velapatrak office sangu shakel.',
  instalments: 'Fee haptyane bharta yete ka te mala mahit nahi. Office sangu shakel.',
  discount: 'Mala savlat kinva shishyavrutti baddal mahit nahi. Office sangu shakel.',
  materials:
    'Course barobar konte notes, pustake kinva videos miltat te mala mahit nahi. Office sangu shakel.',
  visit: 'Office ughda astana tumhi yeu shakta:',
  results: 'Mala nikal kinva marks baddal mahit nahi. Tumchya nikalasathi office la vichara.',
  size: 'Eka batch madhe kiti mula astat te mala mahit nahi. Office sangu shakel.',
  about: (academy, boards) =>
    `${academy} hi shaley vidyarthyanchi academy ahe: iyattenusar courses, ${boards} boards, online admission. Adhik mahiti About Us page var ahe.`,
  numbers: ['shunya', 'ek', 'don', 'tin', 'char', 'pach'],

  ask: {
    courses: 'Kontya kontya course ahet?',
    coursesOf: (standard) => `${standard} sathi konte course ahet?`,
    boards: 'Konte board ahet?',
    fees: 'Fee kiti ahe?',
    admission: 'Pravesh kasa ghyaycha?',
    payment: 'Fee kashi bharaychi?',
    failed: 'Payment fail zala',
    receipt: 'Pavti kuthe milel?',
    track: 'Arjachi sthiti kashi baghaychi?',
    contact: 'Office cha phone number kay ahe?',
    hours: 'Office kadhi ughadta?',
    refund: 'Paise parat miltil ka?',
    password: 'Password visarlo',
    register: 'Account kasa ughdaycha?',
    login: 'Login kasa karaycha?',
    abilities: 'Tu kay karu shaktos?',
  },
  topics: {
    fees: 'Fee kiti ahe?',
    payment_methods: 'Fee kashi bharaychi?',
    instalments: 'Haptyane fee bharta yete ka?',
    discount: 'Kahi savlat milel ka?',
    receipt: 'Pavti kuthe milel?',
    payment_problem: 'Payment fail zala',
    refund: 'Paise parat miltil ka?',
    cancellation: 'Admission radd karaycha ahe',
    privacy: 'Majhi mahiti surakshit ahe ka?',
    terms: 'Niyam kay ahet?',
    courses: 'Kontya kontya course ahet?',
    boards: 'Konte board ahet?',
    standards: 'Kontya iyatta ahet?',
    subjects: 'Konte vishay shikavta?',
    hours: 'Office kadhi ughadta?',
    class_times: 'Class chi vel kay ahe?',
    address: 'Patta kay ahe?',
    contact: 'Phone number kay ahe?',
    visit: 'Bhetayla yeu ka?',
    admission: 'Pravesh kasa ghyaycha?',
    track: 'Arjachi sthiti kashi baghaychi?',
    enquiry: 'Enquiry kashi karaychi?',
    account: 'Login kasa karaycha?',
    forum: 'Forum kay ahe?',
    materials: 'Notes miltat ka?',
    online: 'Class online ahe ka?',
    team: 'Shikshak kon ahet?',
    about: 'Academy baddal mahiti dya',
    results: 'Tumcha nikal kasa ahe?',
    complaint: 'Takrar karaychi ahe',
    human: 'Manasashi bolaycha ahe',
    abilities: 'Tu kay karu shaktos?',
  },
};
