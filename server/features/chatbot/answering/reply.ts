import type { ChatSource } from '#contract/chatbot.ts';
import type { Fee } from '#contract/payments/fees.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Understood } from '../reading/understand.ts';

/** What the bot answers to. */
export type Intent =
  | 'hello'
  | 'thanks'
  | 'bye'
  | 'who'
  | 'wellbeing'
  | 'help'
  | 'praise'
  | 'blame'
  | 'ok'
  | 'language'
  | 'fees'
  | 'extras'
  | 'courses'
  | 'subjects'
  | 'standards'
  | 'boards'
  | 'overview'
  | 'admission'
  | 'documents'
  | 'payment'
  | 'paymentFailed'
  | 'receipt'
  | 'track'
  | 'contact'
  | 'hours'
  | 'timetable'
  | 'policy'
  | 'login'
  | 'register'
  | 'password'
  | 'verify'
  | 'secondFactor'
  | 'logout'
  | 'account'
  | 'human'
  | 'enquiry'
  | 'forum'
  | 'teachers'
  | 'about'
  | 'online'
  | 'results'
  | 'taught';

export interface Reply {
  text: string;
  sources?: ChatSource[];
  suggestions?: string[];
  /** A person should be asked. */
  ask?: boolean;
  /** The bot had no answer, or only half of one: the office should know of the question. */
  unanswered?: boolean;
}

/** What a builder of answers works with. */
export interface Asking {
  understood: Understood;
  knowledge: Knowledge;
  /** The schedule as it is now. */
  fees(): Promise<Fee[]>;
  now: Date;
  /** No money moves: the sandbox is the gateway. */
  testMode: boolean;
}

export type Build = (asking: Asking) => Reply | Promise<Reply>;

export const page = {
  courses: { title: 'Courses', url: '/courses' },
  fees: { title: 'Fees', url: '/fees' },
  policies: { title: 'Policies', url: '/policies' },
  admission: { title: 'Admission Form', url: '/admission-form' },
  enquiry: { title: 'Enquiry', url: '/enquiry' },
  about: { title: 'About Us', url: '/aboutus' },
  contact: { title: 'Contact Us', url: '/aboutus' },
  track: { title: 'Track my application', url: '/track' },
  paymentStatus: { title: 'Payment status', url: '/payment-status' },
  login: { title: 'Login', url: '/login' },
  register: { title: 'Register', url: '/registerPage' },
  forgot: { title: 'Forgot password', url: '/forgot-password' },
  account: { title: 'My account', url: '/account' },
  forum: { title: 'Forum', url: '/forum' },
} as const satisfies Record<string, ChatSource>;

/** 'a, b and c'. */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

export const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');
