import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, day, Id, option } from '../fields.ts';
import { csvCall, exportQuery, listQuery } from '../list.ts';
import { formatRupees } from '../payments/money.ts';
import { Admission } from './admissions.ts';

/** An admission that owes money. */
export const Due = z.extend(
  z.pick(Admission, {
    _id: true,
    reference: true,
    student_name: true,
    course: true,
    standard: true,
    contact_no: true,
    email: true,
    status: true,
    fees: true,
    paid: true,
    balance: true,
    due_on: true,
  }),
  {
    /** The due date, once it has passed. */
    overdue_since: z.nullable(z.iso.date()),
    reminded_at: z.nullable(z.iso.datetime()),
    /** False if everything was refunded and nobody has decided since. */
    may_remind: z.boolean(),
  },
);
export type Due = z.infer<typeof Due>;

const oneOf = 'Please choose one of the list.';
const someDay = z.optional(day('Please give a date like 2026-06-30.'));

const dueList = {
  sorts: ['due_on', 'student_name', 'balance', 'fees'],
  defaultSort: 'due_on',
  filters: {
    /** 'yes': only those whose due date has passed. */
    overdue: z.optional(z.literal('yes', oneOf)),
    course: z.optional(option(oneOf)),
    standard: z.optional(option(oneOf)),
    due_from: someDay,
    due_to: someDay,
  },
} as const;

const DueExport = exportQuery(dueList);
/** The filters of the list of dues. */
export type DueFilters = Omit<z.output<typeof DueExport>, 'sort'>;

export const listDues = endpoint({
  name: 'listDues',
  summary:
    'Admissions that owe money, those due first at the top; search finds what that of admissions finds.',
  method: 'GET',
  path: '/dues',
  access: 'money',
  query: listQuery(dueList),
  answer: z.array(Due),
});

export const exportDues = endpoint({
  name: 'exportDues',
  summary: 'All dues that a list with these filters would show, in its order, as CSV.',
  path: '/dues.csv',
  query: DueExport,
  access: 'money',
  ...csvCall,
});

export const DueTotals = z.object({ count: z.int(), balance: z.number(), overdue: z.number() });
export type DueTotals = z.infer<typeof DueTotals>;

export const dueTotals = endpoint({
  name: 'dueTotals',
  summary:
    'What all dues that a list with these filters would show make together, and how much of it is overdue.',
  method: 'GET',
  path: '/dues/totals',
  access: 'money',
  query: z.omit(DueExport, { sort: true }),
  answer: DueTotals,
});

const reminderWays = ['mail', 'whatsapp', 'sms'] as const;
export type ReminderWay = (typeof reminderWays)[number];

export const remindDue = endpoint({
  name: 'remindDue',
  summary:
    'Reminds a family of what it owes: by a mail, or by a message that the caller sends from the own phone and that is written down here. Refused where nothing is owed any more.',
  method: 'POST',
  path: '/dues/{id}/remind',
  access: 'money',
  creates: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ by: choice(reminderWays, oneOf) }),
  answer: Due,
});

/** The text of a reminder, ready to send. */
export function reminderText(
  { student_name, course, standard, reference, balance, due_on, overdue_since }: Due,
  { academy, siteUrl, formatDay }: { academy: string; siteUrl: string; formatDay: (day: string) => string },
): string {
  const when = due_on && `${overdue_since ? 'was' : 'is'} due on ${formatDay(due_on)}`;
  return [
    `${academy}: ${formatRupees(balance)} of the fees of ${student_name} (${course}, ${standard})`,
    when ? ` ${when}.` : ' is open.',
    ` You can pay at ${siteUrl}/track?reference=${reference} with your phone number, or at our office.`,
  ].join('');
}
