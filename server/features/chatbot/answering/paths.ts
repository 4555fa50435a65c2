import { paymentMethods } from '#contract/payments/methods.ts';
import { type Asking, type Build, bullets, type Intent, listed, page, type Reply } from './reply.ts';

const steps = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join('\n');

function payment({ testMode }: Asking): Reply {
  const ways = paymentMethods.filter((method) => method !== 'Sandbox' && method !== 'Cash');
  const test = testMode ? '\nOnline payment is in test mode at the moment: no money moves.' : '';
  return {
    text: `Online you pay in the admission form, by ${listed(ways, 'or')}. At the office you can also pay in cash.${test}`,
    sources: [page.admission],
    suggestions: ['What are the fees?', 'My payment failed', 'Where is my receipt?'],
  };
}

const admission: Build = ({ knowledge: { offer } }) => ({
  text: `${steps([
    'Open the admission form and fill in the student, the course, the board, the standard and the joining date.',
    'Press “Proceed to Payment”: you see the fee and pay it.',
    'Press Submit. You get a reference number and a receipt.',
    'Follow your application on the tracking page with that number and your phone number.',
  ])}\nThe form is open for ${listed(offer.standards)}. For another class, send an enquiry.`,
  sources: [page.admission, page.track],
  suggestions: ['What are the fees?', 'How can I pay?', 'How do I track my application?'],
});

const fixed: Partial<Record<Intent, Reply>> = {
  documents: {
    text: 'The admission form itself asks for no papers: only the name, course, board, standard, joining date, address and contact number. What the office may want to see later, it can tell you.',
    sources: [page.admission],
    suggestions: ['How do I take admission?', 'How can I contact the office?'],
    ask: true,
  },
  paymentFailed: {
    text: 'See what became of a payment on the payment status page, with the payment reference and your contact number. If money left your account and the page does not say “paid”, do not pay twice: the bank usually sends it back, and the office can look into it.',
    sources: [page.paymentStatus],
    suggestions: ['How can I contact the office?', 'How do I get a refund?'],
    ask: true,
  },
  receipt: {
    text: 'Your receipt is shown right after you submit a paid admission. Later you find it on the tracking page, with your reference number and phone number; you can print it or save it as a PDF.',
    sources: [page.track],
    suggestions: ['How do I track my application?', 'My payment failed'],
  },
  track: {
    text: 'Open the tracking page and give your reference number (like TA-7KQ2-M9XD) and the contact number of the form. You see how far your application is, what is missing, and your receipt. No account is needed.',
    sources: [page.track],
    suggestions: ['Where is my receipt?', 'How can I contact the office?'],
  },
  login: {
    text: 'Go to the Login page and give your e-mail address and password. Without an account yet, choose “Register Now” there.',
    sources: [page.login],
    suggestions: ['I forgot my password', 'How do I register?'],
  },
  register: {
    text: 'On the registration page give your first name, last name, e-mail address and a new password. You then get a mail; open its link to verify your account.',
    sources: [page.register],
    suggestions: ['I did not get the mail', 'How do I log in?'],
  },
  password: {
    text: 'On the Forgot password page give your e-mail address. We send you a link with which you choose a new password. If you are signed in, you can change it in your account.',
    sources: [page.forgot, page.account],
    suggestions: ['How do I log in?'],
  },
  verify: {
    text: 'After you register we send a mail with a link and a code. Please look into the spam folder too. The login page can send the mail again.',
    sources: [page.login],
    suggestions: ['How do I log in?', 'Ask the office'],
  },
  secondFactor: {
    text: 'In your account you can add an authenticator app, a passkey or backup codes as a second step of signing in.',
    sources: [page.account],
  },
  logout: {
    text: 'Use “Log out” in your account. You can also end other devices there.',
    sources: [page.account],
  },
  account: {
    text: 'In your account you change your name, e-mail address and password, see your devices and add a second factor. You need an account only for course links and the forum; enquiry, admission and tracking work without one.',
    sources: [page.account, page.login],
    suggestions: ['How do I register?', 'I forgot my password'],
  },
  enquiry: {
    text: 'Send an enquiry with the enquiry form: name, class, board, subject, phone number and your question. The office calls you back. I can also send this conversation for you: press “Ask the office”.',
    sources: [page.enquiry],
    suggestions: ['Ask the office'],
    ask: true,
  },
  human: {
    text: 'A person at the office can take over: press “Ask the office”, leave your name and phone number, and they call you.',
    sources: [page.enquiry],
    ask: true,
  },
  forum: {
    text: 'The forum has four rooms: General Discussion, Courses Feedback, Technical Support and Innovation Ideas.',
    sources: [page.forum],
  },
  teachers: {
    text: 'You find our team, with each one’s role, on the About Us page.',
    sources: [page.about],
    suggestions: ['How can I contact the office?'],
  },
  online: {
    text: 'Each course of the catalogue has its own link, which members open after signing in, and admission can be made online. How a class is held, the office can tell you.',
    sources: [page.courses, page.admission],
    ask: true,
  },
  timetable: {
    text: "I don't know the times of classes and batches. You choose your joining date in the admission form; the office knows the timetable.",
    sources: [page.admission],
    suggestions: ['When is the office open?', 'Ask the office'],
    ask: true,
    unanswered: true,
  },
  extras: {
    text: "I don't know of discounts, scholarships, instalments or trial classes. The office can tell you.",
    sources: [page.enquiry],
    suggestions: ['What are the fees?', 'Ask the office'],
    ask: true,
    unanswered: true,
  },
  results: {
    text: 'I have no results or marks here. For your own, please ask the office.',
    sources: [page.enquiry],
    ask: true,
    unanswered: true,
  },
};

const about: Build = ({ knowledge: { academy, offer } }) => ({
  text: `${academy.name} is an academy for school students: courses by standard, for ${offer.boards.length === 5 ? 'five' : offer.boards.length} boards, with admission online. More on the About Us page.`,
  sources: [page.about],
  suggestions: ['What courses do you offer?', 'How can I contact the office?'],
});

export const paths: Partial<Record<Intent, Build>> = {
  ...Object.fromEntries(Object.entries(fixed).map(([intent, reply]) => [intent, () => reply])),
  admission,
  payment,
  about,
};

export const helpText = bullets([
  'courses, subjects, standards and boards',
  'the exact fee of a course in a standard',
  'admission, payment, tracking and receipts',
  'how to reach the office and when it is open',
  'your account: login, registration, password',
]);
