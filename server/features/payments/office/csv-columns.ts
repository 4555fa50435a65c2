import type { Payment } from '#contract/payments/payments.ts';
import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';

/** What an export says of each payment. */
export const columns: CsvColumn<Payment>[] = [
  ['Reference', (row) => row.reference],
  ['Student name', (row) => row.student_name],
  ['Contact', (row) => row.contact_no],
  ['Course', (row) => row.course],
  ['Standard', (row) => row.standard],
  ['Amount', (row) => row.amount],
  ['Refunded', (row) => row.refunded],
  ['Net', (row) => row.net],
  ['Method', (row) => row.method],
  ['Method reference', (row) => row.method_reference],
  ['Receipt', (row) => row.receipt_number ?? null],
  ['Status', (row) => row.status],
  ['Date', (row) => csvMoment(row.payment_date)],
  ['Gateway', (row) => row.gateway],
  ['Needs attention', (row) => row.attention],
  ['Hidden from the list', (row) => (row.hidden ? 'yes, counted in every sum' : null)],
];
