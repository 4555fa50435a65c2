import { createContext, useContext } from 'react';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { Moment } from '#contract/india.ts';

/** The same in every language, because answers mention it. */
export const askTheOffice = 'Ask the office';

const inIndia = (locale: string) => {
  const shown = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return ({ date, time }: Moment) =>
    new Intl.DateTimeFormat(locale, { ...shown, hour12: true, timeZone: 'UTC' }).format(
      new Date(`${date}T${time}Z`),
    );
};

const en = {
  moment: inIndia('en-IN'),
  greeting: (brand: string) =>
    `Hello! I am the chatbot of ${brand}. Ask me about courses, fees, boards or admission, in English, हिन्दी, मराठी or Hinglish.`,
  first: [
    'What courses do you offer?',
    'What are the fees?',
    'How do I take admission?',
    'When is the office open?',
  ],
  answerIn: 'Answer in',
  auto: 'Auto (as I write)',
  message: 'Your message',
  type: 'Type your message',
  cancel: 'Cancel',
  send: 'Send',
  startAgain: 'Start again',
  asOf: (day: string) => `as of ${day}`,
  helped: 'This helped',
  notHelped: 'This did not help',
  thanks: 'Thank you.',
  thanksAnyway: 'Thank you. The office will look at it.',
  /** `by` is a moment, or nothing where none can be named. */
  officeGets: (by?: string) => `The office gets this conversation and calls you ${by ? `by ${by}` : 'back'}.`,
  closed: (opens?: string) => `It is closed now${opens ? ` and opens on ${opens}` : ''}.`,
  name: 'Name',
  country: 'Country',
  phone: 'Phone number',
  digits: '10 digits',
  sendToOffice: 'Send to the office',
  sent: (by?: string) =>
    `Your enquiry has been submitted successfully! The office has this conversation and calls you ${by ? `by ${by}` : 'back'}.`,
  tryAgain: 'Try again',
  fromTalk: 'From the conversation',
  canAsk: 'What you can ask',
  /** In the order of its drawings. */
  matters: [
    'Courses, subjects, standards and boards',
    'The exact fee, as it is at this moment',
    'Admission, payment, tracking and receipts',
    'How to reach the office, and when it is open',
    'Your account: login, registration, password',
  ],
  aboutIt:
    'It is a program and answers from the academy’s own data. When it does not know, it says so, and a person at the office takes over.',
};
export type Texts = typeof en;

const hi: Texts = {
  moment: inIndia('hi-IN-u-nu-latn'),
  greeting: (brand) => `नमस्ते! मैं ${brand} का चैटबॉट हूँ। कोर्स, फ़ीस, बोर्ड या प्रवेश के बारे में पूछिए।`,
  first: ['आपके यहाँ कौन से कोर्स हैं?', 'फ़ीस कितनी है?', 'प्रवेश कैसे लें?', 'ऑफ़िस कब खुला रहता है?'],
  answerIn: 'जवाब की भाषा',
  auto: 'जैसे मैं लिखूँ',
  message: 'आपका संदेश',
  type: 'संदेश लिखिए',
  cancel: 'रद्द करें',
  send: 'भेजें',
  startAgain: 'फिर से शुरू करें',
  asOf: (day) => `${day} को`,
  helped: 'इससे मदद मिली',
  notHelped: 'इससे मदद नहीं मिली',
  thanks: 'धन्यवाद।',
  thanksAnyway: 'धन्यवाद। ऑफ़िस इसे देखेगा।',
  officeGets: (by) => `यह बातचीत ऑफ़िस को मिलेगी और वे ${by ? `${by} तक ` : ''}आपको फ़ोन करेंगे।`,
  closed: (opens) => `ऑफ़िस अभी बंद है${opens ? ` और ${opens} खुलेगा` : ''}।`,
  name: 'नाम',
  country: 'देश',
  phone: 'फ़ोन नंबर',
  digits: '10 अंक',
  sendToOffice: 'ऑफ़िस को भेजें',
  sent: (by) => `आपकी पूछताछ मिल गई। बातचीत ऑफ़िस के पास है और वे ${by ? `${by} तक ` : ''}आपको फ़ोन करेंगे।`,
  tryAgain: 'फिर कोशिश करें',
  fromTalk: 'बातचीत से',
  canAsk: 'आप क्या पूछ सकते हैं',
  matters: [
    'कोर्स, विषय, कक्षाएँ और बोर्ड',
    'सही फ़ीस, जो इस समय है',
    'प्रवेश, भुगतान, आवेदन की स्थिति और रसीदें',
    'ऑफ़िस से संपर्क, और वह कब खुला है',
    'आपका खाता: लॉगिन, पंजीकरण, पासवर्ड',
  ],
  aboutIt:
    'यह एक प्रोग्राम है और अकादमी की अपनी जानकारी से जवाब देता है। जो नहीं जानता, वह साफ़ कह देता है, और आगे ऑफ़िस से कोई व्यक्ति बात करता है।',
};

const mr: Texts = {
  moment: inIndia('mr-IN-u-nu-latn'),
  greeting: (brand) => `नमस्कार! मी ${brand} चा चॅटबॉट आहे. कोर्स, फी, बोर्ड किंवा प्रवेशाबद्दल विचारा.`,
  first: ['तुमच्याकडे कोणते कोर्स आहेत?', 'फी किती आहे?', 'प्रवेश कसा घ्यायचा?', 'ऑफिस कधी उघडे असते?'],
  answerIn: 'उत्तराची भाषा',
  auto: 'मी लिहीन तशी',
  message: 'तुमचा संदेश',
  type: 'संदेश लिहा',
  cancel: 'रद्द करा',
  send: 'पाठवा',
  startAgain: 'पुन्हा सुरू करा',
  asOf: (day) => `${day} रोजी`,
  helped: 'याची मदत झाली',
  notHelped: 'याची मदत झाली नाही',
  thanks: 'धन्यवाद.',
  thanksAnyway: 'धन्यवाद. ऑफिस हे पाहील.',
  officeGets: (by) => `हे संभाषण ऑफिसला मिळेल आणि ते ${by ? `${by} पर्यंत ` : ''}तुम्हाला फोन करतील.`,
  closed: (opens) => `ऑफिस आता बंद आहे${opens ? ` आणि ${opens} वाजता उघडेल` : ''}.`,
  name: 'नाव',
  country: 'देश',
  phone: 'फोन नंबर',
  digits: '10 अंक',
  sendToOffice: 'ऑफिसला पाठवा',
  sent: (by) => `तुमची चौकशी मिळाली. संभाषण ऑफिसकडे आहे आणि ते ${by ? `${by} पर्यंत ` : ''}तुम्हाला फोन करतील.`,
  tryAgain: 'पुन्हा प्रयत्न करा',
  fromTalk: 'संभाषणातून',
  canAsk: 'तुम्ही काय विचारू शकता',
  matters: [
    'कोर्स, विषय, इयत्ता आणि बोर्ड',
    'अचूक फी, आत्ता जी आहे ती',
    'प्रवेश, पैसे भरणे, अर्जाची स्थिती आणि पावत्या',
    'ऑफिसशी संपर्क, आणि ते कधी उघडे असते',
    'तुमचे खाते: लॉगिन, नोंदणी, पासवर्ड',
  ],
  aboutIt:
    'हा एक प्रोग्राम आहे आणि अकादमीच्या स्वतःच्या माहितीवरून उत्तरे देतो. माहीत नसेल तर तसे सांगतो, आणि पुढे ऑफिसमधील व्यक्ती बोलते.',
};

const hinglish: Texts = {
  moment: en.moment,
  greeting: (brand) =>
    `Namaste! Main ${brand} ka chatbot hoon. Course, fees, board ya admission ke baare mein poochiye.`,
  first: [
    'Aapke yahan kaun se course hain?',
    'Fees kitni hai?',
    'Admission kaise lein?',
    'Office kab khula rehta hai?',
  ],
  answerIn: 'Jawab ki bhasha',
  auto: 'Jaise main likhun',
  message: 'Aapka message',
  type: 'Message likhiye',
  cancel: 'Rehne dein',
  send: 'Bhejein',
  startAgain: 'Phir se shuru karein',
  asOf: (day) => `${day} ko`,
  helped: 'Isse madad mili',
  notHelped: 'Isse madad nahi mili',
  thanks: 'Dhanyavaad.',
  thanksAnyway: 'Dhanyavaad. Office ise dekhega.',
  officeGets: (by) => `Yeh baatcheet office ko milegi aur woh ${by ? `${by} tak ` : ''}aapko phone karenge.`,
  closed: (opens) => `Office abhi band hai${opens ? ` aur ${opens} khulega` : ''}.`,
  name: 'Naam',
  country: 'Desh',
  phone: 'Phone number',
  digits: '10 ank',
  sendToOffice: 'Office ko bhejein',
  sent: (by) =>
    `Aapki enquiry mil gayi. Baatcheet office ke paas hai aur woh ${by ? `${by} tak ` : ''}aapko phone karenge.`,
  tryAgain: 'Phir koshish karein',
  fromTalk: 'Baatcheet se',
  canAsk: 'Aap kya pooch sakte hain',
  matters: [
    'Course, subject, class aur board',
    'Sahi fees, jo is samay hai',
    'Admission, payment, application ki sthiti aur receipt',
    'Office se sampark, aur woh kab khula hai',
    'Aapka account: login, registration, password',
  ],
  aboutIt:
    'Yeh ek program hai aur academy ki apni jaankari se jawab deta hai. Jo nahi jaanta, saaf keh deta hai, aur aage office se koi vyakti baat karta hai.',
};

const marathiLatin: Texts = {
  moment: en.moment,
  greeting: (brand) =>
    `Namaskar! Mi ${brand} cha chatbot aahe. Course, fee, board kiva praveshabaddal vichara.`,
  first: [
    'Tumchyakade konte course aahet?',
    'Fee kiti aahe?',
    'Admission kasa ghyaycha?',
    'Office kadhi ughade aste?',
  ],
  answerIn: 'Uttarachi bhasha',
  auto: 'Mi lihin tashi',
  message: 'Tumcha message',
  type: 'Message liha',
  cancel: 'Rahu dya',
  send: 'Pathva',
  startAgain: 'Punha suru kara',
  asOf: (day) => `${day} roji`,
  helped: 'Yachi madat jhali',
  notHelped: 'Yachi madat jhali nahi',
  thanks: 'Dhanyavaad.',
  thanksAnyway: 'Dhanyavaad. Office he pahil.',
  officeGets: (by) =>
    `He sambhashan office la milel aani te ${by ? `${by} paryant ` : ''}tumhala phone kartil.`,
  closed: (opens) => `Office aata band aahe${opens ? ` aani ${opens} ughdel` : ''}.`,
  name: 'Naav',
  country: 'Desh',
  phone: 'Phone number',
  digits: '10 ank',
  sendToOffice: 'Office la pathva',
  sent: (by) =>
    `Tumchi enquiry milali. Sambhashan office kade aahe aani te ${by ? `${by} paryant ` : ''}tumhala phone kartil.`,
  tryAgain: 'Punha prayatna kara',
  fromTalk: 'Sambhashanatun',
  canAsk: 'Tumhi kay vicharu shakta',
  matters: [
    'Course, vishay, iyatta aani board',
    'Achuk fee, aatta ji aahe ti',
    'Pravesh, paise bharne, arjachi sthiti aani pavtya',
    'Office shi sampark, aani te kadhi ughade aste',
    'Tumche khate: login, nondani, password',
  ],
  aboutIt:
    'Ha ek program aahe aani academy chya swatachya mahitivarun uttare deto. Mahit nasel tar tase sangto, aani pudhe office madhil vyakti bolte.',
};

/** The texts of the chat around the answers; English if the language follows each message. */
export const textsByLanguage: Record<ChatLanguage, Texts> = {
  en,
  hi,
  mr,
  hinglish,
  'marathi-latin': marathiLatin,
};

export const ChatTexts = createContext<Texts>(en);
export const useTexts = () => useContext(ChatTexts);
