import { en, type Texts } from './en.ts';

export const hinglish: Texts = {
  and: 'aur',
  or: 'ya',
  to: 'se',
  days: en.days,
  standard: (name) => name.replace(/^(\d+\w*)( Standard)?$/, '$1 class'),

  hello: (academy) =>
    `Namaste! Main ${academy} ka chatbot hoon. Courses, fees, boards ya admission ke baare mein poochhiye.`,
  wellbeing: 'Main theek hoon, shukriya. Aap kya jaanna chahte hain?',
  identity: (academy) =>
    `Main ${academy} ka chatbot hoon: ek program, insaan nahi. Main academy ke apne data se jawab deta hoon, aur jo nahi pata woh saaf keh deta hoon.`,
  abilities: `Aap mujhse poochh sakte hain:
• courses, subjects, classes aur boards
• kisi class mein kisi course ki exact fees
• admission, payment, application status aur receipt
• office ka contact aur samay
• aapka account: login, registration, password
Jo mujhe nahi pata, woh office bata dega: “Ask the office” dabaiye.`,
  language:
    'Main Hinglish, Hindi, Marathi aur English mein jawab deta hoon. Jis bhasha mein chahein poochhiye.',
  thanks: 'Aapka swagat hai! Aur kuch jaanna hai?',
  praise: 'Shukriya! Aur kuch jaanna hai?',
  ok: 'Theek hai. Aur kuch jaanna hai?',
  bye: 'Alvida, padhai ke liye shubhkaamnayein!',
  blame: 'Maaf kijiye, main madad nahi kar paaya. Office ka koi vyakti jawab dega: “Ask the office” dabaiye.',

  unknown:
    'Mujhe iska jawab nahi pata, aur andaza lagane se behtar hai ki saaf keh doon. Office bata sakta hai: “Ask the office” dabaiye.',
  unknownThing: (thing) =>
    `Mujhe “${thing}” ke baare mein nahi pata, aur andaza lagane se behtar hai ki saaf keh doon. Office bata sakta hai: “Ask the office” dabaiye.`,
  choices: 'Main theek se samajh nahi paaya. Kya aap inme se kuch poochh rahe hain?',
  wordless: 'Maaf kijiye, main samajh nahi paaya. Kripya apna sawaal shabdon mein likhiye.',

  cannotShare:
    'Main kisi ki niji jankari nahi dekh sakta, aur deta bhi nahi. Apne application ke liye tracking page par apna reference number aur phone number daaliye.',
  cannotDo:
    'Main yeh nahi kar sakta. Main sirf academy ke baare mein batata hoon: courses, fees, admission, payment aur office ka contact.',
  cannotPromise:
    'Main kuch book ya pakka nahi kar sakta aur na koi vaada kar sakta hoon: main sirf jankari deta hoon. Yeh office kar sakta hai: “Ask the office” dabaiye, naam aur phone number dijiye, woh aapko call karenge.',

  distress: (person, helplines) =>
    `Achha kiya ki aapne yeh likha. Aap akele nahi hain, aur aapki baat maayne rakhti hai. Kripya abhi kisi se baat kijiye: ${person}.\nYeh numbers free hain aur aapki baat sunte hain:\n${helplines}\nAgar koi abhi khatre mein hai to 112 par call kijiye.`,
  abuse: (person, helplines) =>
    `Yeh batane ke liye shukriya. Isme aapki galti nahi hai, aur kisi ko aisa karne ka haq nahi. Kripya abhi kisi bharosemand se baat kijiye: ${person}.\nYeh numbers free hain aur madad karte hain:\n${helplines}\nAgar koi abhi khatre mein hai to 112 par call kijiye.`,
  stillInDanger: (person, helplines) =>
    `Main bas ek program hoon, aur iske liye aisa insaan chahiye jo sune. Kripya iske saath akele mat rahiye, abhi kisi se baat kijiye: ${person}.\nYeh numbers free hain:\n${helplines}\nAgar koi abhi khatre mein hai to 112 par call kijiye.`,
  counsellor: (phone) => `hamare counsellor, ${phone}`,
  officePhone: (phone) => `hamara office, ${phone}`,

  feeOfStandard: (course, standard, amount) => `${standard} mein ${course} ki fees ${amount} hai.`,
  feeOfDegree: (course, level, amount) => `${level} level par ${course} ki fees ${amount} hai.`,
  feesFor: (what) => `${what} ki fees:`,
  fees: 'Fees:',
  together: (total) => `Kul milakar: ${total}.`,
  difference: (more, less, amount) => `${more} ki fees ${less} se ${amount} zyada hai.`,
  sameFee: 'Dono ki fees barabar hai.',
  cheapest: (what, amount) => `Sabse kam fees ${amount} hai: ${what}.`,
  dearest: (what, amount) => `Sabse zyada fees ${amount} hai: ${what}.`,
  feesByStandard: 'Fees course aur class ke hisaab se hai:',
  misread: 'Kya main galat samjha? Toh bas phir se poochh lijiye.',
  notSure: 'Pakka nahi ki main sahi samjha. Is baare mein itna pata hai:',
  isThisMeant: 'Kya aapka yahi matlab hai?',
  stillAbout: 'Pakka nahi ki main sahi samjha. Agar baat ab bhi usi ki hai, to itna pata hai:',
  tellMeWhich: 'Course aur class bataiye, main exact fees bata doonga.',
  boardsCostTheSame: 'Fees course aur class se tay hoti hai; board se farak nahi padta.',
  notCovered: (what) => `Fees ki list mein ${what} nahi hai.`,
  noFee: (what, courses, standards) =>
    `Mujhe ${what} ki fees nahi pata. Fees ki list mein ${courses} hain, ${standards} ke liye. Baaki ke liye office bata sakta hai.`,
  noFeeYet: 'Iski fees abhi tay nahi hai. Kripya office se poochhiye.',
  feeExtras:
    'Mujhe har course ki poori fees pata hai. Iske alawa kuch lagta hai ya nahi, yeh office bata sakta hai.',

  coursesFor: (what) => `${what} ke courses:`,
  inStandard: (subjects, standards) => `${standards} mein ${subjects}`,
  theStandard: (standards) => standards,
  course: (title, standard) => `${title} (${standard})`,
  moreCourses: (count) => `aur ${count} courses Courses page par`,
  oneCourse: (title, standard, description) => `${title}: ${standard} ka course. ${description}`,
  coursesSpeak: 'In courses mein yeh hai:',
  noCourse: (what) => `${what} ka koi course abhi list mein nahi hai.`,
  insteadThere: (what) => `${what} ke liye yeh hain:`,
  unknownCourse: (topic) => `Mujhe “${topic}” ke kisi course ka nahi pata.`,
  admissionOpen: (standards, courses) =>
    `${standards} ke liye admission in subjects mein khula hai: ${courses}.`,
  catalogue: (count, first, last, courses) =>
    `List mein ${count} courses hain, ${first} se ${last} tak. Admission in subjects mein khula hai: ${courses}. Class ya subject bataiye, main list de doonga.`,
  emptyCatalogue: (courses) => `Abhi list khaali hai. Admission in subjects mein khula hai: ${courses}.`,
  subjects: (courses, more) =>
    `Admission in subjects mein khula hai: ${courses}. Inke baare mein bhi enquiry kar sakte hain: ${more}.`,
  standards: (offered, open) =>
    `Courses in classes ke liye hain: ${offered}.\nOnline admission form inke liye khula hai: ${open}. Doosri class ke liye enquiry bhejiye.`,
  boards: (all) => `Hum in boards ke liye padhate hain: ${all}.`,
  ourBoard: (names) => `Haan, ${names} hai.`,
  medium: 'Padhai kis medium mein hoti hai, yeh office bata sakta hai.',

  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Address',
  noWhatsapp: 'Office ka WhatsApp number nahi hai. Kripya phone kijiye ya likhiye.',
  demoNote: '(Yeh demo details hain: office ne asli details abhi nahi bhare hain.)',

  openHours: 'Office khula rehta hai (Indian time):',
  closed: 'band',
  holidays: 'In chhuttiyon mein band:',
  noHoliday: 'Iske liye koi chhutti darj nahi hai. Aam samay:',
  closedForHoliday: (day, holiday) => `${day} ko chhutti ke kaaran office band hai. ${holiday}.`,
  closedOn: (day) => `${day} ko office band rehta hai.`,
  openOn: (day, span) => `${day} ko office ${span} khula hai.`,
  openNow: (day, span) => `Haan, office abhi khula hai: aaj, ${day}, ${span}.`,
  closedNow: (day, span) => `Nahi, office abhi band hai. ${day} ko ${span} khula rehta hai.`,

  noPolicy: 'Mujhe iske baare mein koi niyam nahi pata. Office bata sakta hai.',
  noPolicies: 'Yahan koi niyam darj nahi hain. Office bata sakta hai.',
  cancel:
    'Admission cancel karne ke liye kripya office se baat kijiye: “Ask the office” dabaiye ya phone kijiye.',

  payment: (ways) =>
    `Online payment admission form mein hota hai: ${ways} se. Office mein cash bhi de sakte hain.`,
  testMode: 'Abhi online payment test mode mein hai: koi paisa nahi katta.',
  admission: (
    standards,
  ) => `1. Admission form kholiye aur student, course, board, class aur joining date bhariye.
2. “Proceed to Payment” dabaiye: fees dikhegi, use bhariye.
3. Submit dabaiye. Aapko reference number aur receipt milegi.
4. Us number aur apne phone number se tracking page par application dekhte rahiye.
Form inke liye khula hai: ${standards}. Doosri class ke liye enquiry bhejiye.`,
  deadline:
    'Mujhe kisi last date, entrance test ya limit ka nahi pata. Joining date aap form mein chunte hain; baaki office bata sakta hai.',
  documents:
    'Admission form mein koi kaagaz nahi maanga jaata: sirf naam, course, board, class, joining date, address aur phone number. Office baad mein kya dekhna chahega, woh bata sakta hai.',
  paymentProblem:
    'Payment ka kya hua, yeh payment status page par dekhiye: payment ka reference aur apna phone number daaliye. Agar paise kat gaye aur page “paid” nahi dikhata, to dobara mat bhariye: bank aam taur par paise lauta deta hai, aur office dekh sakta hai.',
  receipt:
    'Receipt payment wala form submit karte hi dikhti hai. Baad mein woh tracking page par reference number aur phone number se milti hai; use print ya PDF kar sakte hain.',
  track:
    'Tracking page kholiye aur reference number (jaise TA-7KQ2-M9XD) aur form wala phone number daaliye. Wahan application ki sthiti, kya baaki hai aur receipt dikhti hai. Account ki zaroorat nahi.',
  login: 'Login page par apna e-mail aur password daaliye. Account nahi hai to wahin “Register Now” chuniye.',
  register:
    'Registration page par naam, surname, e-mail aur naya password daaliye. Phir ek mail aayega; uske link se account verify kijiye.',
  password:
    'Forgot password page par apna e-mail daaliye. Hum ek link bhejenge jisse naya password chun sakte hain. Login hon to account mein bhi badal sakte hain.',
  verify:
    'Register karne par hum link aur code wala mail bhejte hain. Kripya spam folder bhi dekhiye. Login page se mail dobara bheja ja sakta hai.',
  factor: 'Apne account mein aap authenticator app, passkey ya backup codes jod sakte hain.',
  logout: 'Apne account mein “Log out” dabaiye. Wahin se doosre devices bhi band kar sakte hain.',
  account:
    'Apne account mein aap naam, e-mail aur password badal sakte hain aur devices dekh sakte hain. Account sirf course links aur forum ke liye chahiye; enquiry, admission aur tracking uske bina hote hain.',
  enquiry:
    'Enquiry form mein naam, phone number aur apna sawaal bhejiye. Office aapko phone karega. Main yeh baatcheet bhi bhej sakta hoon: “Ask the office” dabaiye.',
  human:
    'Office ka koi vyakti baat kar sakta hai: “Ask the office” dabaiye, naam aur phone number dijiye, woh aapko call karenge.',
  orCall: (phone) => `Ya ${phone} par phone kijiye.`,
  mayComplain:
    'Pakka nahi ki main sahi samjha. Agar kuch galat hua hai to khed hai: “Ask the office” dabaiye, aapki likhi baat kisi vyakti tak jaayegi, woh aapko call karenge.',
  complaint:
    'Yeh sunkar khed hai. Yeh baat kisi vyakti tak pahunchni chahiye: “Ask the office” dabaiye, aapki likhi baat un tak jaayegi. Woh aapko call karenge.',
  forum:
    'Forum mein chaar rooms hain: General Discussion, Courses Feedback, Technical Support aur Innovation Ideas. Login karke wahan poochhiye.',
  team: 'Hamari team:',
  teamPage: 'Hamari team About Us page par hai.',
  teamNotMore: 'Kaun kis class ko padhata hai aur unka anubhav, yeh office bata sakta hai.',
  online:
    'Har course ka apna link hai jo members login karke kholte hain, aur admission online ho sakta hai. Class kaise hoti hai, yeh office bata sakta hai.',
  classTimes:
    'Mujhe classes aur batches ka samay nahi pata. Joining date aap admission form mein chunte hain; timetable office bata sakta hai.',
  instalments: 'Mujhe nahi pata ki fees kishton mein di ja sakti hai ya nahi. Office bata sakta hai.',
  discount: 'Mujhe discount ya scholarship ke baare mein nahi pata. Office bata sakta hai.',
  materials:
    'Mujhe nahi pata ki course ke saath kaunse notes, kitabein ya videos milte hain. Office bata sakta hai.',
  visit: 'Office khula ho tab aap aa sakte hain:',
  results: 'Mujhe results ya marks ke baare mein nahi pata. Apne result ke liye office se poochhiye.',
  size: 'Mujhe nahi pata ki ek batch mein kitne bachche hote hain. Office bata sakta hai.',
  about: (academy, boards) =>
    `${academy} school students ki academy hai: har class ke courses, ${boards} boards, online admission. Aur jankari About Us page par hai.`,
  numbers: ['zero', 'ek', 'do', 'teen', 'chaar', 'paanch'],

  ask: {
    courses: 'Kaunse courses hai?',
    coursesOf: (standard) => `${standard} ke liye kaunse courses hai?`,
    boards: 'Kaunse board padhate ho?',
    fees: 'Fees kitni hai?',
    admission: 'Admission kaise le?',
    payment: 'Payment kaise kare?',
    failed: 'Payment fail ho gaya',
    receipt: 'Receipt kaha milegi?',
    track: 'Application status kaise dekhe?',
    contact: 'Office ka phone number kya hai?',
    hours: 'Office kab khulta hai?',
    refund: 'Refund kaise milega?',
    password: 'Password bhul gaya',
    register: 'Account kaise banaye?',
    login: 'Login kaise kare?',
    abilities: 'Tum kya kar sakte ho?',
  },
  topics: {
    fees: 'Fees kitni hai?',
    payment_methods: 'Payment kaise kare?',
    instalments: 'Kist me de sakte hai kya?',
    discount: 'Discount milega kya?',
    receipt: 'Receipt kaha milegi?',
    payment_problem: 'Payment fail ho gaya',
    refund: 'Refund kaise milega?',
    cancellation: 'Admission cancel karna hai',
    privacy: 'Mera data safe hai kya?',
    terms: 'Rules kya hai?',
    courses: 'Kaunse courses hai?',
    boards: 'Kaunse board padhate ho?',
    standards: 'Kaunsi class tak padhate ho?',
    subjects: 'Kaunse subject padhate ho?',
    hours: 'Office kab khulta hai?',
    class_times: 'Class ka time kya hai?',
    address: 'Address kya hai?',
    contact: 'Phone number kya hai?',
    visit: 'Milne aa sakte hai kya?',
    admission: 'Admission kaise le?',
    track: 'Application status kaise dekhe?',
    enquiry: 'Enquiry kaise kare?',
    account: 'Login kaise kare?',
    forum: 'Forum kya hai?',
    materials: 'Notes milte hai kya?',
    online: 'Class online hai kya?',
    team: 'Teacher kaun hai?',
    about: 'Academy ke baare me batao',
    results: 'Aapka result kaisa hai?',
    complaint: 'Complaint karni hai',
    human: 'Kisi insaan se baat karni hai',
    abilities: 'Tum kya kar sakte ho?',
  },
};
