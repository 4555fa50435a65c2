import type { Due } from '#contract/admissions/dues.ts';
import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';

/** What an export says of each due. */
export const columns: CsvColumn<Due>[] = [
  ['Reference', (row) => row.reference],
  ['Student name', (row) => row.student_name],
  ['Course', (row) => row.course],
  ['Standard', (row) => row.standard],
  ['Contact', (row) => row.contact_no],
  ['Email', (row) => row.email],
  ['Fees', (row) => row.fees],
  ['Paid', (row) => row.paid],
  ['Balance', (row) => row.balance],
  ['Due on', (row) => row.due_on],
  ['Overdue since', (row) => row.overdue_since],
  ['Reminded', (row) => row.reminded_at && csvMoment(row.reminded_at)],
];
