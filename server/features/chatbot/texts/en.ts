/** What the bot says, in English; the other languages say the same. */
export const en = {
  and: 'and',
  or: 'or',
  to: 'to',
  days: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  standard: (name: string) => name,

  hello: (academy: string) =>
    `Hello! I am the chatbot of ${academy}. Ask me about courses, fees, boards or admission.`,
  wellbeing: 'I am well, thank you. What would you like to know?',
  identity: (academy: string) =>
    `I am the chatbot of ${academy}: a program, not a person. I answer from the academy’s own data, and say so when I don’t know.`,
  abilities: `You can ask me about:
• courses, subjects, standards and boards
• the exact fee of a course in a standard
• admission, payment, tracking and receipts
• how to reach the office and when it is open
• your account: login, registration, password
What I don’t know, the office does: press “Ask the office”.`,
  language:
    'I answer in English, Hindi, Marathi, Hinglish and Marathi in Latin letters. Just ask in the one you like, such as “dasvi ki fees kitni hai”.',
  thanks: 'You are welcome! Is there anything else?',
  praise: 'Thank you! Is there anything else?',
  ok: 'Good. Is there anything else you would like to know?',
  bye: 'Goodbye, and good luck with your studies!',
  blame: 'I am sorry that I was no help. A person at the office can answer: press “Ask the office”.',

  unknown:
    "I don't know the answer to that, and would rather say so than guess. The office can tell you: press “Ask the office”.",
  unknownThing: (thing: string) =>
    `I don't know about “${thing}”, and would rather say so than guess. The office can tell you: press “Ask the office”.`,
  choices: 'I am not sure what you mean. Is it one of these?',
  wordless: "Sorry, I couldn't understand. Please put your question into words.",

  cannotShare:
    "I can't see anyone's personal details, and I would not share them. For your own application, use your reference number and phone number on the tracking page.",
  cannotDo:
    "I can't do that. I only answer questions about the academy: courses, fees, admission, payment, and how to reach the office.",
  cannotPromise:
    "I can't book, confirm or promise anything: I only give information. The office can do it: press “Ask the office”, leave your name and phone number, and they call you.",

  distress: (person: string, helplines: string) =>
    `I am glad that you wrote this. You are not alone, and it matters. Please talk to somebody now: ${person}.\nThese lines are free and listen to you:\n${helplines}\nIf someone is in danger right now, call 112.`,
  abuse: (person: string, helplines: string) =>
    `Thank you for telling this. It is not your fault, and nobody may do that. Please talk to somebody you trust now: ${person}.\nThese lines are free and help:\n${helplines}\nIf someone is in danger right now, call 112.`,
  stillInDanger: (person: string, helplines: string) =>
    `I am only a program, and this needs a person who listens. Please do not stay alone with it and talk to somebody now: ${person}.\nThese lines are free:\n${helplines}\nIf someone is in danger right now, call 112.`,
  counsellor: (phone: string) => `our counsellor, ${phone}`,
  officePhone: (phone: string) => `our office, ${phone}`,

  feeOfStandard: (course: string, standard: string, amount: string) =>
    `The fee for ${course} in ${standard} is ${amount}.`,
  feeOfDegree: (course: string, level: string, amount: string) =>
    `The fee for ${course} at ${level} level is ${amount}.`,
  feesFor: (what: string) => `Fees for ${what}:`,
  fees: 'Fees:',
  together: (total: string) => `Together: ${total}.`,
  difference: (more: string, less: string, amount: string) => `${more} costs ${amount} more than ${less}.`,
  sameFee: 'They cost the same.',
  cheapest: (what: string, amount: string) => `The lowest fee is ${amount}: ${what}.`,
  dearest: (what: string, amount: string) => `The highest fee is ${amount}: ${what}.`,
  feesByStandard: 'Fees go by course and standard:',
  misread: 'Did I misread you? Then please just ask again.',
  notSure: 'I am not sure that I understood you. This is what I know of it:',
  isThisMeant: 'Is this what you mean?',
  stillAbout: 'I am not sure that I understood you. If it is still about the same, this is what I know:',
  tellMeWhich: 'Tell me the course and the standard, and I give you the exact fee.',
  boardsCostTheSame: 'Fees go by course and standard; the board makes no difference.',
  notCovered: (what: string) => `The fee schedule does not cover ${what}.`,
  noFee: (what: string, courses: string, standards: string) =>
    `I don't know a fee for ${what}. The fee schedule covers ${courses}, for ${standards}. For anything else the office can tell you.`,
  noFeeYet: 'No fee is set for that yet. Please ask the office.',
  feeExtras:
    'I know the fee of each course for the whole of it. Whether anything else is charged, the office can tell you.',

  coursesFor: (what: string) => `Courses for ${what}:`,
  inStandard: (subjects: string, standards: string) => `${subjects} in the ${standards}`,
  theStandard: (standards: string) => `the ${standards}`,
  course: (title: string, standard: string) => `${title} (${standard} standard)`,
  moreCourses: (count: number) => `and ${count} more on the Courses page`,
  oneCourse: (title: string, standard: string, description: string) =>
    `${title} is a course for the ${standard} standard: ${description}`,
  coursesSpeak: 'These courses speak of that:',
  noCourse: (what: string) => `The catalogue has no course for ${what} at the moment.`,
  insteadThere: (what: string) => `For ${what} there is:`,
  unknownCourse: (topic: string) => `I don't know of a course about “${topic}”.`,
  admissionOpen: (standards: string, courses: string) =>
    `Admission for the ${standards} is open in ${courses}.`,
  catalogue: (count: number, first: string, last: string, courses: string) =>
    `There ${count === 1 ? 'is 1 course' : `are ${count} courses`} in the catalogue, for ${first === last ? `the ${first} standard` : `the ${first} to the ${last} standard`}. Admission is open in ${courses}. Tell me a standard or a subject for the list.`,
  emptyCatalogue: (courses: string) =>
    `The catalogue is empty at the moment. Admission is open in ${courses}.`,
  subjects: (courses: string, more: string) =>
    `Admission is open in ${courses}. You can also enquire about ${more}.`,
  standards: (offered: string, open: string) =>
    `Courses in the catalogue: ${offered} standard.\nThe online admission form is open for ${open}. For another class, send an enquiry.`,
  boards: (all: string) => `We teach for ${all}.`,
  ourBoard: (names: string, several: boolean) =>
    `Yes, ${names} ${several ? 'are among our boards' : 'is one of our boards'}.`,
  medium: 'In which language a class is held, the office can tell you.',

  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Address',
  noWhatsapp: 'The office has no WhatsApp number. Please call or write.',
  demoNote: '(These are demo details: the office has not filled in the real ones yet.)',

  openHours: 'The office is open (Indian time):',
  closed: 'closed',
  holidays: 'Closed for holidays:',
  noHoliday: 'No holiday is entered for that. The usual hours are:',
  closedForHoliday: (day: string, holiday: string) =>
    `The office is closed on ${day} for a holiday. ${holiday}.`,
  closedOn: (day: string) => `The office is closed on ${day}.`,
  openOn: (day: string, span: string) => `On ${day} the office is open from ${span}.`,
  openNow: (day: string, span: string) => `Yes, the office is open now: today, ${day}, from ${span}.`,
  closedNow: (day: string, span: string) =>
    `No, the office is closed now. On ${day} it is open from ${span}.`,

  noPolicy: "I don't know of a policy about that. The office can tell you.",
  noPolicies: 'No policies are written down here. The office can tell you.',
  cancel: 'To cancel an admission, please speak to the office: press “Ask the office”, or call.',

  payment: (ways: string) =>
    `Online you pay in the admission form, by ${ways}. At the office you can also pay in cash.`,
  testMode: 'Online payment is in test mode at the moment: no money moves.',
  admission: (
    standards: string,
  ) => `1. Open the admission form and fill in the student, the course, the board, the standard and the joining date.
2. Press “Proceed to Payment”: you see the fee and pay it.
3. Press Submit. You get a reference number and a receipt.
4. Follow your application on the tracking page with that number and your phone number.
The form is open for ${standards}. For another class, send an enquiry.`,
  deadline:
    'I know of no last date, entrance test or limit. You choose the joining date in the form; what else counts, the office can tell you.',
  documents:
    'The admission form itself asks for no papers: only the name, course, board, standard, joining date, address and contact number. What the office may want to see later, it can tell you.',
  paymentProblem:
    'See what became of a payment on the payment status page, with the payment reference and your contact number. If money left your account and the page does not say “paid”, do not pay twice: the bank usually sends it back, and the office can look into it.',
  receipt:
    'Your receipt is shown right after you submit a paid admission. Later you find it on the tracking page, with your reference number and phone number; you can print it or save it as a PDF.',
  track:
    'Open the tracking page and give your reference number (like TA-7KQ2-M9XD) and the contact number of the form. You see how far your application is, what is missing, and your receipt. No account is needed.',
  login:
    'Go to the Login page and give your e-mail address and password. Without an account yet, choose “Register Now” there.',
  register:
    'On the registration page give your first name, last name, e-mail address and a new password. You then get a mail; open its link to verify your account.',
  password:
    'On the Forgot password page give your e-mail address. We send you a link with which you choose a new password. If you are signed in, you can change it in your account.',
  verify:
    'After you register we send a mail with a link and a code. Please look into the spam folder too. The login page can send the mail again.',
  factor:
    'In your account you can add an authenticator app, a passkey or backup codes as a second step of signing in.',
  logout: 'Use “Log out” in your account. You can also end other devices there.',
  account:
    'In your account you change your name, e-mail address and password, see your devices and add a second factor. You need an account only for course links and the forum; enquiry, admission and tracking work without one.',
  enquiry:
    'Send an enquiry with the enquiry form: your name, phone number and question. The office calls you back. I can also send this conversation for you: press “Ask the office”.',
  human:
    'A person at the office can take over: press “Ask the office”, leave your name and phone number, and they call you.',
  orCall: (phone: string) => `Or call ${phone}.`,
  mayComplain:
    'I am not sure that I understood you. If something went wrong, I am sorry: press “Ask the office”, and what you wrote here goes to a person, who calls you.',
  complaint:
    'I am sorry about that. A person should hear it: press “Ask the office”, and what you wrote here goes to them. They call you.',
  forum:
    'The forum has four rooms: General Discussion, Courses Feedback, Technical Support and Innovation Ideas. Sign in to ask there.',
  team: 'Our team:',
  teamPage: 'You find our team, with each one’s role, on the About Us page.',
  teamNotMore: 'Who teaches which class, and with what training, the office can tell you.',
  online:
    'Each course of the catalogue has its own link, which members open after signing in, and admission can be made online. How a class is held, the office can tell you.',
  classTimes:
    "I don't know the times of classes and batches. You choose your joining date in the admission form; the office knows the timetable.",
  instalments: "I don't know whether fees can be paid in instalments. The office can tell you.",
  discount: "I don't know of discounts or scholarships. The office can tell you.",
  materials: "I don't know which notes, books or recordings come with a course. The office can tell you.",
  visit: 'You can come to the office while it is open:',
  results: "I don't know of results or marks here. For your own, please ask the office.",
  size: "I don't know how many students are in a batch. The office can tell you.",
  about: (academy: string, boards: string) =>
    `${academy} is an academy for school students: courses by standard, for ${boards} boards, with admission online. More on the About Us page.`,
  numbers: ['no', 'one', 'two', 'three', 'four', 'five'],

  ask: {
    courses: 'What courses do you offer?',
    coursesOf: (standard: string) => `Courses for ${standard}`,
    boards: 'Which boards do you teach?',
    fees: 'What are the fees?',
    admission: 'How do I take admission?',
    payment: 'How can I pay?',
    failed: 'My payment failed',
    receipt: 'Where is my receipt?',
    track: 'How do I track my application?',
    contact: 'How can I contact the office?',
    hours: 'When is the office open?',
    refund: 'How do I get a refund?',
    password: 'I forgot my password',
    register: 'How do I register?',
    login: 'How do I log in?',
    abilities: 'What can you do?',
  },
  /** How a topic is offered when the meaning is unclear. */
  topics: {
    fees: 'Fees',
    payment_methods: 'Ways to pay',
    instalments: 'Paying in instalments',
    discount: 'Is there a discount?',
    receipt: 'Where is my receipt?',
    payment_problem: 'My payment failed',
    refund: 'Refund policy',
    cancellation: 'I want to cancel my admission',
    privacy: 'Privacy policy',
    terms: 'What are your policies?',
    courses: 'What courses do you offer?',
    boards: 'Which boards do you teach?',
    standards: 'Which classes do you teach?',
    subjects: 'Which subjects do you teach?',
    hours: 'When is the office open?',
    class_times: 'Class timings',
    address: 'Where are you located?',
    contact: 'Phone number',
    visit: 'Can I visit?',
    admission: 'How do I take admission?',
    track: 'Track my application',
    enquiry: 'How do I send an enquiry?',
    account: 'My account',
    forum: 'What is the forum?',
    materials: 'Do you give study material?',
    online: 'Are classes online?',
    team: 'Who are the teachers?',
    about: 'Tell me about the academy',
    results: 'What are your results?',
    complaint: 'I have a complaint',
    human: 'I want to talk to a person',
    abilities: 'What can you do?',
  } as Record<string, string>,
};

export type Texts = typeof en;
