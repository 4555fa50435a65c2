import type { Admission } from '#contract/admissions/admissions.ts';
import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';

/** An admission with the numbers of its valid receipts. */
export interface Exported extends Admission {
  receipts?: string[];
}

/** What an export says of each admission. */
export const columns: CsvColumn<Exported>[] = [
  ['Reference', (row) => row.reference],
  ['Student name', (row) => row.student_name],
  ['Type', (row) => row.admission_type],
  ['Course', (row) => row.course],
  ['Board', (row) => row.board],
  ['Standard', (row) => row.standard],
  ['Joining date', (row) => row.joining_date],
  ['Address', (row) => row.address],
  ['Contact', (row) => row.contact_no],
  ['Email', (row) => row.email],
  ['Fees', (row) => row.fees],
  ['Paid', (row) => row.paid],
  ['Balance', (row) => row.balance],
  ['Due date', (row) => row.due_on],
  ['Receipts', (row) => row.receipts?.join('; ') ?? null],
  ['Status', (row) => row.status],
  ['Reason', (row) => row.decision_reason],
  ['Missing', (row) => row.missing.join('; ')],
  ['Received', (row) => csvMoment(row.created_at)],
];
