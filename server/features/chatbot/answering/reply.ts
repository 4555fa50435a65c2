import type { ChatbotAnswer } from '#contract/chatbot/answers.ts';
import type { ChatSource } from '#contract/chatbot/chatbot.ts';
import { indianDay } from '#contract/india.ts';
import type { Fee } from '#contract/payments/fees.ts';
import type { About } from '../conversation.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Reading } from '../reading/read.ts';
import type { Texts } from '../texts/en.ts';

export interface Reply {
  text: string;
  sources?: ChatSource[];
  suggestions?: string[];
  /** Offers to ask a person at the office. */
  ask?: boolean;
  /** The bot had no answer, or only half of one, so the office should see the question. */
  unanswered?: boolean;
  /** There is another way to understand the question, so the answer asks whether this is meant. */
  doubtful?: boolean;
  /** The only one of the team that was told of. */
  person?: string | undefined;
  /** The items whose fees were told, or that of the courses that were told of. */
  items?: About['recent'];
}

/** What a builder of answers works with. */
export interface Asking {
  reading: Reading;
  /** What the message and the talk before it are about, together. */
  about: About;
  knowledge: Knowledge;
  texts: Texts;
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

/** Adds the day since which the academy's profile says so. */
export function since(source: ChatSource, { academy }: Knowledge): ChatSource {
  const day = /^\d{4}-\d\d-\d\d(?=T)/.exec(academy.version)?.[0];
  return day ? { ...source, as_of: day } : source;
}

/** Adds today, for what is read at the moment it is asked for. */
export const asOfToday = (source: ChatSource, now: Date): ChatSource => ({
  ...source,
  as_of: indianDay(now),
});

/** Each answer says of which day it is: without a day of its own, its first source is as of today. */
export function dated(reply: Reply, now: Date): Reply {
  const [first, ...others] = reply.sources ?? [];
  if (!first || reply.sources?.some(({ as_of }) => as_of)) return reply;
  return { ...reply, sources: [asOfToday(first, now), ...others] };
}

/** An answer of the office, with the question that it answers as its source. */
export const taughtReply = ({ answer, question, page: url, updated_at }: ChatbotAnswer): Reply => ({
  text: answer,
  sources: [{ title: question, url: url ?? '/chatbot', as_of: updated_at.slice(0, 10) }],
});

/** 'a, b and c'. */
export function listed(names: readonly string[], last: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

export const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');

export const says = (reading: Reading, ...keys: string[]) =>
  reading.terms.some(({ key }) => keys.includes(key));
