import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** R (T in test mode), the financial year, a dash and a gapless number: R2526-000001. */
const ReceiptNumber = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[RT]\d{4}-\d{6,9}$/));

/** Opens a receipt: `/receipt/{number}?key={key}` shows everything, `?code={code}` what is public. */
export const ReceiptLink = z.object({ number: z.string(), code: z.string(), key: z.string() });
export type ReceiptLink = z.infer<typeof ReceiptLink>;

/** One of the receipts of an admission. */
export const IssuedReceipt = z.extend(ReceiptLink, {
  payment_id: z.string(),
  amount: z.number(),
  date: z.iso.datetime(),
  state: z.enum(['valid', 'void']),
  void_cause: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
});
export type IssuedReceipt = z.infer<typeof IssuedReceipt>;

const shown = {
  number: z.string(),
  amount: z.number(),
  date: z.iso.datetime(),
  /** A full refund, a voided payment and a correction make a receipt void. */
  state: z.enum(['valid', 'void']),
  /** Why it is void, in a few words. */
  void_cause: z.nullable(z.string()),
  /** The receipt that replaced it, and the one that it replaces. */
  replaced_by: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  /** How much of it was refunded, while it is still valid. */
  refunded: z.number(),
  /** Paid in test mode: no money moved. */
  test: z.boolean(),
  academy: z.string(),
  /** The academy's address, phone and tax numbers, as lines to print. */
  academy_lines: z.array(z.string()),
  /** How it was paid, and the number of the transfer or cheque. */
  method: z.string(),
  method_reference: z.nullable(z.string()),
  /** The fee, and the balance after this payment. */
  fees: z.nullable(z.number()),
  balance: z.nullable(z.number()),
};

/** What anyone with the paper receipt may check. */
export const ReceiptCheck = z.object({ ...shown, masked_name: z.string() });
export type ReceiptCheck = z.infer<typeof ReceiptCheck>;

/** Everything that is printed. */
export const Receipt = z.object({
  ...shown,
  amount_text: z.string(),
  amount_in_words: z.string(),
  student_name: z.string(),
  course: z.string(),
  standard: z.string(),
  /** The key of the receipt that replaced it, which belongs to the same family. */
  replaced_by_key: z.nullable(z.string()),
  admission_reference: z.string(),
  payment_reference: z.string(),
  code: z.string(),
  /** The address of the public check page, and its QR code as an SVG document. */
  check_url: z.string(),
  qr_svg: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const byNumber = z.strictObject({ number: ReceiptNumber });
const withKey = z.strictObject({ key: z.optional(z.string().check(z.trim(), z.maxLength(100))) });

export const checkReceipt = endpoint({
  name: 'checkReceipt',
  summary: 'Is this receipt genuine, and does it still hold? By its number and the code printed on it.',
  method: 'GET',
  path: '/receipts/{number}',
  access: 'public',
  params: byNumber,
  query: z.strictObject({ code: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(100))) }),
  answer: ReceiptCheck,
});

export const readReceipt = endpoint({
  name: 'readReceipt',
  summary: 'The whole receipt, for staff or with its key.',
  method: 'GET',
  path: '/receipts/{number}/full',
  access: 'public',
  params: byNumber,
  query: withKey,
  answer: Receipt,
});

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  summary: 'The whole receipt as a PDF of one A5 page, for staff or with its key.',
  method: 'GET',
  path: '/receipts/{number}/pdf',
  access: 'public',
  params: byNumber,
  query: withKey,
  media: 'application/pdf',
  answer: z.string(),
});

const india = 5.5 * 3_600_000;

/** The financial year runs from April to March, by Indian time: 31 March 2026 is in '2526', the day after in '2627'. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + india);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  const two = (year: number) => String(year % 100).padStart(2, '0');
  return two(first) + two(first + 1);
}
