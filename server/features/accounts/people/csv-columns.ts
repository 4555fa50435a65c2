import type { Person } from '#contract/office/people.ts';
import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';

const orNone = (at: string | null) => at && csvMoment(at);

/** What an export says of each person. */
export const columns: CsvColumn<Person>[] = [
  ['First name', (row) => row.firstName],
  ['Last name', (row) => row.lastName],
  ['Email', (row) => row.email],
  ['Role', (row) => row.role],
  ['Status', (row) => row.status],
  ['Banned until', (row) => orNone(row.banned_until)],
  ['Second factor', (row) => (row.second_factor ? 'on' : 'off')],
  ['Last sign-in', (row) => orNone(row.last_sign_in_at)],
  ['Since', (row) => csvMoment(row.created_at)],
];
