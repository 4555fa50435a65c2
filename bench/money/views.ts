import { listDues } from '#contract/admissions/dues.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { listQuestions } from '#contract/chatbot/answers.ts';
import { conversationViews, listConversations } from '#contract/chatbot/conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listTopics } from '#contract/forum/calls.ts';
import { listQueue, queueViews } from '#contract/forum/office.ts';
import { messageCalls } from '#contract/messages.ts';
import { listAudit } from '#contract/office/audit.ts';
import { listPeople } from '#contract/office/people.ts';
import { paymentCalls } from '#contract/payments/office.ts';

/** Names and other texts, whole or as far as they are typed, that find many rows, few or none. */
const names = [
  'asha',
  'asha rao',
  'zubin quix',
  'nobody zzyz',
  'das',
  'as',
  'xa',
  'k',
  'q',
  'asha r',
  'आशा',
  '98765',
].map((search) => ({ search }));
/** Parts of what someone wrote that find many rows, few or none. */
const phrases = ['hindi', 'asha rao', 'zubin', 'nobody', 'as', 'xa', 'आशा'].map((search) => ({ search }));
const common = { search: 'rao asha' };
const rare = { search: 'zubin' };
const owner = '00000000-0000-7000-8000-000000000001';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** A month far from either end of any sort. */
const month = { from: ago(200), to: ago(170) };
const dueInMonth = { due_from: month.from, due_to: month.to };

/**
 * The filters of each list: with common values, with rare values, and combined where each value is common but their
 * combination is rare.
 */
const filters = {
  enquiries: [
    {},
    ...names,
    { class_name: '10' },
    ...['CBSE', 'Cambridge'].map((board) => ({ board })),
    ...['Physics', 'History'].map((subject) => ({ subject })),
    ...['contacted', 'pending', 'closed'].map((status) => ({ status })),
    ...['unanswered', 'today', 'overdue'].map((todo) => ({ todo })),
    ...['me', 'none', owner].map((owner) => ({ owner })),
    { group: 'phone' },
    { group: 'phone', board: 'CBSE' },
    { group: 'phone', status: 'closed' },
    { class_name: '10', board: 'CBSE' },
    { class_name: '10', board: 'Cambridge' },
    { class_name: '10', status: 'pending' },
    { class_name: '3', board: 'IB', subject: 'Hindi' },
    { class_name: '3', board: 'IB', subject: 'Hindi', status: 'contacted' },
    { class_name: '3', board: 'IB', subject: 'Hindi', status: 'closed' },
    { ...common, board: 'CBSE' },
    { ...common, status: 'pending' },
    { ...common, group: 'phone' },
    { ...rare, status: 'contacted', board: 'IB' },
  ],
  admissions: [
    {},
    ...names,
    ...['Online Admission', 'Offline Admission'].map((admission_type) => ({ admission_type })),
    { course: 'Physics' },
    ...['CBSE', 'Cambridge'].map((board) => ({ board })),
    ...['10th Standard', 'Postgraduate'].map((standard) => ({ standard })),
    ...['accepted', 'waitlisted'].map((status) => ({ status })),
    { from: '2000-01-01', to: '2000-12-31' },
    month,
    { ...month, status: 'accepted' },
    { course: 'Physics', board: 'IB' },
    { course: 'Physics', board: 'Cambridge' },
    { course: 'Physics', board: 'IB', standard: 'Graduate' },
    { course: 'Physics', board: 'IB', standard: 'Graduate', status: 'declined' },
    { admission_type: 'Online Admission', board: 'IB', standard: 'Postgraduate', status: 'declined' },
    { ...common, board: 'CBSE' },
    { ...common, status: 'waitlisted' },
    { ...common, status: 'accepted' },
    { ...rare, course: 'Physics' },
  ],
  payments: [
    {},
    ...names,
    ...['paid', 'refunded', 'claimed'].map((status) => ({ status })),
    ...['Cash', 'Bank transfer', 'Wallet'].map((method) => ({ method })),
    { course: 'Physics' },
    ...['10th Standard', 'Postgraduate'].map((standard) => ({ standard })),
    { unused: 'yes' },
    { attention: 'yes' },
    { from: '2000-01-01', to: '2000-12-31' },
    month,
    { ...month, method: 'Cash' },
    { method: 'Cheque', course: 'English' },
    { method: 'Cheque', course: 'English', standard: 'Postgraduate' },
    { status: 'refunded', method: 'Bank transfer' },
    { status: 'refunded', method: 'Cheque', course: 'English', standard: 'Graduate' },
    { ...common, status: 'paid' },
    { ...common, status: 'refunded' },
    { ...rare, method: 'Cash' },
  ],
  dues: [
    {},
    ...names,
    { overdue: 'yes' },
    { course: 'Physics' },
    ...['10th Standard', 'Postgraduate'].map((standard) => ({ standard })),
    { due_from: '2000-01-01', due_to: '2000-12-31' },
    dueInMonth,
    { ...dueInMonth, course: 'Physics' },
    { course: 'Physics', standard: 'Postgraduate' },
    { course: 'Physics', standard: 'Graduate', overdue: 'yes' },
    { ...common, course: 'Physics' },
    { ...rare, standard: 'Graduate' },
  ],
  people: [
    {},
    ...names,
    ...['member', 'staff', 'admin'].map((role) => ({ role })),
    ...['active', 'unconfirmed', 'invited', 'banned'].map((status) => ({ status })),
    { role: 'staff', status: 'banned' },
    { role: 'member', status: 'invited' },
    { ...common, status: 'banned' },
    { ...common, status: 'active' },
    { ...rare, role: 'member' },
  ],
  audit: [
    {},
    ...names,
    ...['enquiry', 'backup', 'course'].map((kind) => ({ kind })),
    { actor_id: owner },
    { subject_id: owner },
    { from: '2000-01-01', to: '2000-12-31' },
    month,
    { ...month, kind: 'payment' },
    { kind: 'backup', actor_id: '00000000-0000-7000-8000-000000000007' },
    { ...common, kind: 'enquiry' },
    { ...common, kind: 'backup' },
    { ...rare, kind: 'payment' },
  ],
  messages: [
    {},
    ...names,
    { search: 'batch hindi' },
    { search: 'asha batch' },
    { search: 'next zubin' },
    ...['new', 'replied', 'spam'].map((status) => ({ status })),
    ...['me', 'none', owner].map((owner) => ({ owner })),
    { status: 'new', owner: 'none' },
    { status: 'spam', owner },
    { ...common, status: 'new' },
    { ...common, status: 'replied' },
    { ...rare, status: 'closed' },
  ],
  conversations: [
    {},
    ...phrases,
    ...conversationViews.map((show) => ({ show })),
    ...conversationViews.map((show) => ({ search: 'asha', show })),
  ],
  questions: [{}, ...phrases],
  queue: queueViews.flatMap((view) => [{ view }, ...phrases.map((phrase) => ({ ...phrase, view }))]),
  topics: [
    {},
    ...phrases,
    ...['general-discussion', 'innovation-ideas'].flatMap((categoryId) => [
      { categoryId },
      { search: 'hindi', categoryId },
      { search: 'zubin', categoryId },
    ]),
  ],
};

export const calls = {
  enquiries: enquiryCalls.list,
  admissions: admissionCalls.list,
  payments: paymentCalls.list,
  dues: listDues,
  people: listPeople,
  audit: listAudit,
  messages: messageCalls.list,
  conversations: listConversations,
  questions: listQuestions,
  queue: listQueue,
  topics: listTopics,
};

export type ListName = keyof typeof calls;
export const listNames = Object.keys(calls) as ListName[];
export type View = Record<string, string>;

/** Every sort of a list with each of its filters. `oneWay` alternates the direction: an index reads equally well both ways. */
export function viewsOf(list: ListName, { oneWay = false } = {}): View[] {
  const sorts = Object.keys(calls[list].query.shape.sort.def.innerType.def.entries);
  return filters[list].flatMap((filter, n) =>
    sorts
      .filter((sort) => !oneWay || sort.startsWith('-') === n % 2 > 0)
      .map((sort) => ({ ...filter, sort })),
  );
}

export const pathOf = (list: ListName, view: View) => `/api${calls[list].path}?${new URLSearchParams(view)}`;

/** Filters of a list that no view uses. */
export function unusedFilters(list: ListName): string[] {
  const { sort, limit, cursor, ...offered } = calls[list].query.shape;
  const used = new Set(filters[list].flatMap((filter) => Object.keys(filter)));
  return Object.keys(offered).filter((name) => !used.has(name));
}
