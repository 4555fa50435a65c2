import { pageAccess } from '#contract/pages.ts';
import type { Entry } from '#web/features/find/entries.ts';
import { useMay } from '#web/platform/session/role.ts';

export interface Place {
  to: string;
  label: string;
}

/** Actions, with other keywords people use for them. */
const actions = [
  { to: '/admin/admission-form', label: 'Record an offline admission', also: 'new student counter enrol' },
  { to: '/admin/courses?add=yes', label: 'Add course', also: 'new lesson' },
  { to: '/admin/import/courses', label: 'Import courses', also: 'csv excel spreadsheet upload' },
  { to: '/admin/import/enquiries', label: 'Import enquiries', also: 'csv excel spreadsheet upload' },
  {
    to: '/admin/import/admissions',
    label: 'Import admissions',
    also: 'csv excel spreadsheet upload students',
  },
  { to: '/admin/import/people', label: 'Import people', also: 'csv excel spreadsheet upload users' },
  { to: '/admin/people?invite=yes', label: 'Invite someone', also: 'add colleague staff user' },
  { to: '/admin/enquiries?todo=unanswered', label: 'Answer new enquiries', also: 'pending call' },
  { to: '/admin/messages?status=new', label: 'Answer new messages', also: 'contact reply' },
  { to: '/admin/payments/upi', label: 'Confirm UPI payments', also: 'utr claim bank statement' },
  { to: '/admin/dues', label: 'Remind of dues', also: 'overdue balance fees owed' },
  { to: '/admin/day-close', label: 'Close the day', also: 'cash till' },
];

const settings = [
  {
    to: '/admin/settings/academy',
    label: 'Academy settings',
    also: 'name address logo phone email profile opening hours policies',
  },
  { to: '/admin/settings/fees', label: 'Fee settings', also: 'fees price table' },
  { to: '/admin/settings/money', label: 'Money settings', also: 'upi gstin pan refund limit instalments' },
  {
    to: '/admin/settings/options',
    label: 'Option settings',
    also: 'options standards courses boards subjects',
  },
  { to: '/admin/settings/holidays', label: 'Holidays', also: 'settings closed days' },
  { to: '/admin/settings/chatbot', label: 'Chatbot settings', also: 'bot greeting' },
];

/** Actions, pages and settings that the current role may open. */
export function usePlaces(pages: Place[]): Entry[] {
  const may = useMay();
  const all = [
    ...actions.map((one) => ({ ...one, group: 'Actions' })),
    ...pages.map((one) => ({ ...one, group: 'Pages', also: 'page' })),
    ...settings.map((one) => ({ ...one, group: 'Settings' })),
  ];
  return all
    .filter(({ to }) => may(pageAccess(to.split('?')[0] ?? to)))
    .map(({ to, label, also, group }) => ({ group, title: label, detail: '', path: to, also }));
}

/** Entries in which every typed word is the prefix of some word, in any order. */
export function matching(entries: Entry[], typed: string): Entry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, also }) => {
    const words = `${title} ${also ?? ''}`.toLowerCase().split(/\s+/);
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
  });
}
