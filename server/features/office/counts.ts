import { may, type Role } from '#contract/access.ts';
import { listDues } from '#contract/admissions/dues.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { listQuestions } from '#contract/chatbot/answers.ts';
import { listConversations } from '#contract/chatbot/conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum/office.ts';
import { countedUpTo } from '#contract/list.ts';
import { messageCalls } from '#contract/messages.ts';
import { countNames, type OfficeCounts, officeCounts } from '#contract/office/counts.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { listProposedRefunds } from '#contract/payments/refunds.ts';
import type { Db } from '#server/platform/database/database.ts';

/** How a list is read here; the query is checked by the schema of the list's own call. */
interface CountedList {
  read(db: Db, query: unknown, caller: typeof nobody): Promise<{ total: number } | unknown[]>;
}

/** The lists that the home counts. */
export type CountedLists = Record<
  | 'admissions'
  | 'conversations'
  | 'dues'
  | 'enquiries'
  | 'forum'
  | 'messages'
  | 'payments'
  | 'questions'
  | 'refunds',
  CountedList
>;

const lists = new Map<string, keyof CountedLists>([
  [admissionCalls.list.name, 'admissions'],
  [listConversations.name, 'conversations'],
  [listDues.name, 'dues'],
  [enquiryCalls.list.name, 'enquiries'],
  [listQueue.name, 'forum'],
  [messageCalls.list.name, 'messages'],
  [paymentCalls.list.name, 'payments'],
  [listQuestions.name, 'questions'],
  [listProposedRefunds.name, 'refunds'],
]);

// None of these filters depends on the caller.
const nobody = { id: '', email: '' };

/** How many rows the lists have that someone of this role may read. */
export async function readCounts(readers: CountedLists, db: Db, role: Role): Promise<OfficeCounts> {
  const counts: OfficeCounts = {};
  for (const name of countNames) {
    const { list, query } = officeCounts[name];
    if (!may(role, list.access)) continue;
    const which = lists.get(list.name);
    if (!which) throw new Error(`nobody counts ${list.name}`);
    const found = await readers[which].read(db, list.query?.parse({ ...query, limit: '1' }), nobody);
    const total = Array.isArray(found) ? found.length : found.total;
    counts[name] = { total: Math.min(total, countedUpTo), at_least: total > countedUpTo };
  }
  return counts;
}
