import * as z from 'zod/mini';
import { listDues } from '../admissions/dues.ts';
import { admissionCalls } from '../admissions/office.ts';
import { listQuestions } from '../chatbot/answers.ts';
import { listConversations } from '../chatbot/conversations.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { enquiryCalls } from '../enquiries/office.ts';
import { listQueue } from '../forum/office.ts';
import { messageCalls } from '../messages.ts';
import { paymentCalls } from '../payments/office.ts';
import { listProposedRefunds } from '../payments/refunds.ts';

/** A figure on the home page, counted with the same list and query that its link opens. */
export interface OfficeCount {
  label: string;
  list: Endpoint;
  query: Record<string, string>;
  /** The address of the list with these rows. */
  path: string;
  /** The rows should have been dealt with by now, so the figure is red. */
  overdue?: true;
  /** Shown first, and only while there are any. */
  urgent?: true;
}

const rowsOf =
  (list: Endpoint, view: string) =>
  (label: string, query: Record<string, string>, rest: Partial<OfficeCount> = {}): OfficeCount => {
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    return { label, list, query, path: search ? `${view}?${search}` : view, ...rest };
  };

const enquiries = rowsOf(enquiryCalls.list, '/admin/enquiries');
const admissions = rowsOf(admissionCalls.list, '/admin/admissions');
const payments = rowsOf(paymentCalls.list, '/admin/payments');
const forum = rowsOf(listQueue, '/admin/forum');
const overdue = { overdue: true } as const;
const urgent = { overdue: true, urgent: true } as const;

/** The large figures. */
export const homeFigures = {
  admissions: admissions('Admissions', {}),
  pending: enquiries('Pending enquiries', { status: 'pending' }),
};

/** The to-do items, in the order in which they are shown. */
export const homeTasks = {
  danger: forum('Someone may be in danger: read it now', { view: 'danger' }, urgent),
  distress: rowsOf(listConversations, '/admin/answers')(
    'Someone told the chatbot of distress: read it now',
    { show: 'distress' },
    { ...urgent, path: '/admin/answers?view=conversations&show=distress' },
  ),
  unanswered: enquiries('Enquiries never answered', { todo: 'unanswered' }),
  today: enquiries('Follow-ups due today', { todo: 'today' }),
  overdue: enquiries('Follow-ups overdue', { todo: 'overdue' }, overdue),
  messages: rowsOf(messageCalls.list, '/admin/messages')('Messages not answered', { status: 'new' }),
  submitted: admissions('New applications to decide', { status: 'submitted' }),
  under_review: admissions('Applications under review', { status: 'under review' }),
  attention: payments('Payments that do not match their order', { attention: 'yes' }, overdue),
  unused: payments('Paid, but no application yet', { unused: 'yes' }),
  claimed: payments('UPI payments to confirm', { status: 'claimed' }, { path: '/admin/payments/upi' }),
  dues: rowsOf(listDues, '/admin/dues')('Fees overdue', { overdue: 'yes' }, overdue),
  held: forum('Forum posts held for review', { view: 'held' }),
  reported: forum('Forum posts that were reported', { view: 'reported' }, overdue),
  questions: rowsOf(listQuestions, '/admin/answers')('Questions the chatbot could not answer', {}),
  refunds: rowsOf(listProposedRefunds, '/admin/payments#refunds')('Refunds to approve', {}),
};

export const officeCounts = { ...homeFigures, ...homeTasks };
export type CountName = keyof typeof officeCounts;
export const countNames = Object.keys(officeCounts) as CountName[];

/** How many there are; with `at_least`, the number is a lower bound. */
const Total = z.object({ total: z.int().check(z.minimum(0)), at_least: z.boolean() });

export const OfficeCounts = z.partialRecord(z.enum(countNames), Total);
export type OfficeCounts = z.infer<typeof OfficeCounts>;

export const readCounts = endpoint({
  name: 'readCounts',
  summary:
    'How many rows wait in each list that the home of the office shows, for the lists that one may read.',
  method: 'GET',
  path: '/office/counts',
  access: 'office',
  answer: OfficeCounts,
});
