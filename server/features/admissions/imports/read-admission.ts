import * as z from 'zod/mini';
import { OfflineAdmissionForm } from '#contract/admissions/forms.ts';
import { admissionStatuses } from '#contract/admissions/options.ts';
import type { OptionLists } from '#contract/options.ts';
import { wrongReference } from '#contract/payments/counter-rules.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { counterMethod, methodReference } from '#contract/payments/methods.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { rupees } from '#contract/payments/rupees-field.ts';
import { paidOf, rupeesOf } from '#contract/sheets/amounts.ts';
import { methodOf } from '#contract/sheets/methods.ts';
import { closedDay } from '#server/features/payments/service.ts';
import { choiceOf, rowReader } from '#server/imports/read-fields.ts';
import type { Cells, Read } from '#server/imports/spec.ts';

const Paid = z.strictObject({
  amount: rupees('Paid is missing.', 'Paid is not an amount.'),
  day: z.iso.date(),
  method: counterMethod,
  reference: z.nullable(methodReference),
});

/** An admission of a file, with what was paid. */
const ImportedAdmission = z.extend(OfflineAdmissionForm, {
  status: z.enum(admissionStatuses),
  paid: z.nullable(Paid),
});
export type ImportedAdmission = z.output<typeof ImportedAdmission>;

/** What the office has set, and today. */
export interface Known {
  options: OptionLists;
  fees: Fee[];
  closed: Set<string>;
  today: string;
}

type Row = ReturnType<typeof rowReader>;

export function readAdmission(cells: Cells, known: Known): Read<ImportedAdmission> {
  const row = rowReader(cells);
  const contact = row.phone('contact_no', 'Contact number');
  if (contact && contact.country !== '+91')
    row.wrong(`Contact number “${cells('contact_no')}” is not an Indian number.`);
  const course = row.option('course', 'Course', 'courses', known.options);
  const standard = row.option('standard', 'Standard', 'standards', known.options);
  const fees = feesOf(
    cells,
    row,
    known.fees.find((fee) => fee.course === course && fee.standard === standard),
  );
  const paid = paymentOf(cells, row, { fees, known });
  return row.finish(ImportedAdmission, {
    student_name: cells('student_name'),
    course,
    standard,
    board: row.option('board', 'Board', 'boards', known.options),
    joining_date: row.day('joining_date', 'Joining date') || paid?.day || known.today,
    address: cells('address') || 'Not given',
    contact_no: contact?.phone ?? '',
    email: cells('email'),
    fees,
    status: statusOf(cells('status'), row.wrong),
    paid,
  });
}

/** The fee in the row, or else in the fee table. */
function feesOf(cells: Cells, row: Row, fee: Fee | undefined): number {
  const cell = cells('fees');
  if (!cell && fee) return fee.fees;
  if (!cell) row.wrong('Fees is missing, and the fee table has none for this course and standard.');
  const amount = rupeesOf(cell);
  if (cell && !amount) row.wrong(`Fees “${cell}” is not an amount.`);
  return amount ?? 0;
}

/** Null if nothing was paid. */
function paymentOf(cells: Cells, row: Row, { fees, known }: { fees: number; known: Known }) {
  const said = paidOf(cells('paid'));
  if (said === undefined) row.wrong(`Paid “${cells('paid')}” is not an amount.`);
  const amount = said === 'everything' ? fees : said;
  if (!amount) return null;
  if (fees && amount > fees)
    row.wrong(`Paid is ${formatRupees(amount)}, which is more than the fee of ${formatRupees(fees)}.`);
  const day = row.day('paid_on', 'Paid on') || known.today;
  if (day > known.today) row.wrong('Paid on is a day that has not come yet.');
  if (day < known.today && known.closed.has(day)) row.wrong(closedDay(day));
  const written = cells('method');
  const method = written ? methodOf(written) : 'Cash';
  if (!method) row.wrong(`Paid by “${written}” is not one of: Cash, UPI, Card, Cheque, Bank transfer.`);
  const reference = referenceOf(cells('reference'));
  const problem = wrongReference(method, reference);
  if (problem) row.wrong(`Payment reference “${reference}”: ${problem}`);
  return { amount, day, method, reference };
}

/** Of 'UTR 4123 4567 8901', the number alone. */
function referenceOf(cell: string): string | null {
  const written = cell.replace(/^utr(\s*no)?[\s:.#-]*/i, '').trim();
  const number = written.replace(/\s+/g, '');
  return (/^\d{12}$/.test(number) ? number : written).slice(0, 60) || null;
}

const synonyms: [status: (typeof admissionStatuses)[number], pattern: RegExp][] = [
  ['accepted', /^(active|admitted|confirmed|joined|current|enrolled|done|ok|yes)$/i],
  ['submitted', /^(new|applied|received|pending)$/i],
  ['waitlisted', /^(waiting|waiting list|wait ?list)$/i],
  ['declined', /^(rejected|cancelled|canceled|refused|left)$/i],
];

function statusOf(cell: string, wrong: (reason: string) => string) {
  if (!cell) return 'submitted';
  const said =
    choiceOf(cell, admissionStatuses) ?? synonyms.find(([, pattern]) => pattern.test(cell.trim()))?.[0];
  return said ?? wrong(`Status “${cell}” is not one of: ${admissionStatuses.join(', ')}.`);
}
