import type { Concept } from '../reading/vocabulary.ts';
import type { Intent } from './reply.ts';

/** How much each concept speaks for an intent; from 1 on it may be chosen. The first of equals wins. */
export const weights: [Intent, Partial<Record<Concept, number>>][] = [
  ['extras', { discount: 1.6, instalment: 1.6, fee: 0.3, demo: 1.2, pay: 0.2 }],
  ['policy', { refund: 1.5, policy: 1.1, attendance: 1.3, privacy: 1.4, fee: 0.3 }],
  ['paymentFailed', { fail: 1.2, pay: 0.6, receipt: 0.4, fee: 0.3, track: 0.2 }],
  ['receipt', { receipt: 1.5, pay: 0.2 }],
  ['track', { track: 1.1, admission: 0.4, when: 0.1 }],
  ['payment', { method: 1.1, pay: 1, how: 0.3, online: 0.2, fee: 0.25 }],
  ['fees', { fee: 1.2, howmuch: 0.7, course: 0.1, admission: 0.1 }],
  ['documents', { document: 1.2, admission: 0.4 }],
  ['timetable', { timing: 0.9, batch: 1.1, weekend: 1.1, class: 0.35, start: 0.8, when: 0.5, course: 0.2 }],
  ['hours', { open: 1.2, office: 0.5, timing: 1, when: 0.2 }],
  ['admission', { admission: 1.1, how: 0.4, start: 0.2, when: 0.2 }],
  ['secondFactor', { secondfactor: 1.5, login: 0.2, how: 0.1 }],
  ['password', { password: 1.3, forgot: 0.4, login: 0.2 }],
  ['logout', { logout: 1.3, how: 0.1 }],
  ['verify', { verify: 1.1, email: 0.4, account: 0.3, login: 0.2 }],
  ['register', { register: 1.1, account: 0.4, how: 0.2 }],
  ['login', { login: 1.2, account: 0.3, how: 0.1 }],
  ['account', { account: 1 }],
  ['human', { human: 1.1, talk: 0.6, office: 0.3, phone: 0.2 }],
  ['contact', { contact: 1.2, phone: 1.1, email: 1.1, whatsapp: 1.2, address: 1, office: 0.4, academy: 0.1 }],
  ['enquiry', { enquiry: 1.2, how: 0.2 }],
  ['teachers', { teacher: 1.2, teach: 0.1 }],
  ['boards', { board: 1.1, teach: 0.2 }],
  ['subjects', { subject: 1.2, teach: 0.2, class: 0.1 }],
  ['courses', { course: 1.1, teach: 0.4, class: 0.3, certificate: 0.6 }],
  ['standards', { class: 0.7, teach: 0.3, howmuch: 0.1 }],
  ['forum', { forum: 1.2 }],
  ['online', { online: 1.1, class: 0.3 }],
  ['results', { result: 1.2 }],
  ['about', { about: 0.5, academy: 0.6, office: 0.1 }],
  ['help', { help: 1 }],
  ['who', { bot: 1 }],
  ['blame', { bad: 1 }],
  ['thanks', { thanks: 1 }],
  ['praise', { good: 1 }],
  ['bye', { bye: 1 }],
  ['hello', { hello: 1 }],
  ['ok', { ok: 1 }],
];

/** Small talk, by the whole message. */
export const sayings: [RegExp, Intent][] = [
  [
    /^(hi |hello |hey )?(how (are|r) (you|u)|how is it going|kaise ho( aap)?|aap kaise ho|kya haal( hai)?|whats up|wassup)\b/,
    'wellbeing',
  ],
  [
    /\b(who|what) (are|r) (you|u)\b(?! (open|clos|teach|offer))|\b(your|ur|tumhara|aapka) (name|naam)\b|\b(are|r) (you|u) (a |an )?(real |human|bot|robot|person|machine|ai)\b|\bkaun ho\b/,
    'who',
  ],
  [
    /\bwhat (all )?(can|do) (you|u) (do|help|know|answer)\b|\bhow can (you|u) help\b|^(help|menu|options|start)$/,
    'help',
  ],
  [
    /\b(in|me|mein|speak|bolo|answer in|reply in|talk in) (hindi|marathi|english)\b(?! (course|subject|class|fee|medium))|\b(hindi|marathi) (me|mein|main) (bolo|batao|baat|jawab|answer|reply)/,
    'language',
  ],
  [
    /\bask (the |your )?office\b|\b(talk|speak|connect|chat|baat) (to|with|se|karna|kar)\b.*\b(person|human|someone|somebody|people|office|staff|agent|counsell?or|teacher|executive)|\b(real|live) person\b/,
    'human',
  ],
  [/\bwho (is|are|will be) (the |your |our )?(teach|faculty|principal|founder|owner)/, 'teachers'],
];
