import type { Admission } from '#contract/admissions/admissions.ts';
import { Failure } from '#contract/failure.ts';
import { amountInWords, formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import {
  financialYear,
  type Receipt,
  type ReceiptCheck,
  type ReceiptLink,
} from '#contract/payments/receipts.ts';
import type { Deps } from '#server/deps.ts';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Db } from '#server/platform/database/database.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { type FoundReceipt, find, insertNext, type NewReceipt, setVoid } from './store.ts';

export type { ReceiptRow } from './store.ts';
export {
  findLink as receiptLinkOf,
  listReceipts,
  numbersOf as receiptNumbersOf,
  ofAdmission as receiptsOf,
  revive as reviveReceipt,
  setVoid as voidReceipt,
  withReceipt,
} from './store.ts';

/** What a receipt needs of a payment and its admission. The amount of the payment is in paise. */
export interface PaidFor {
  payment: Pick<Payment, 'reference' | 'course' | 'standard' | 'method' | 'method_reference' | 'gateway'> & {
    id: string;
    amount: number;
  };
  admission: Pick<Admission, '_id' | 'reference' | 'student_name' | 'fees' | 'paid'>;
}

/** Issues the next number of the year. Call it last in a transaction, since all other receipts wait for it to end. */
export function issueReceipt(tx: Db, { payment, admission }: PaidFor, now: Date): Promise<ReceiptLink> {
  const { amount, course, standard, method, method_reference } = payment;
  return issue(tx, {
    payment_id: payment.id,
    payment_reference: payment.reference,
    admission_id: admission._id,
    admission_reference: admission.reference,
    student_name: admission.student_name,
    course,
    standard,
    amount,
    method,
    method_reference,
    fees: toPaise(admission.fees),
    paid: toPaise(admission.paid),
    issued_at: now,
    replaces: null,
    test: payment.gateway === 'sandbox',
  });
}

type Issued = Omit<NewReceipt, 'code' | 'key'> & { test: boolean };

async function issue(tx: Db, { test, ...receipt }: Issued): Promise<ReceiptLink> {
  const [code, key] = [randomCode(10), randomCode(26)];
  const series = { series: test ? 'T' : 'R', year: financialYear(receipt.issued_at) } as const;
  const number = await insertNext(tx, series, { ...receipt, code, key });
  return { number, code, key };
}

/** What a receipt says has changed: voids it and issues another in its place. */
export async function replaceReceipt(
  tx: Db,
  payment_id: string,
  change: Partial<Pick<NewReceipt, 'student_name' | 'course' | 'standard' | 'fees' | 'paid'>>,
  now: Date,
): Promise<ReceiptLink | undefined> {
  const old = await setVoid(tx, payment_id, { now, cause: 'corrected' });
  if (!old) return undefined;
  const { number, year, serial, voided_at, void_cause, code, key, ...said } = old;
  return issue(tx, { ...said, ...change, issued_at: now, replaces: number, test: number.startsWith('T') });
}

/** Where the person who paid sees the full receipt. */
export const receiptUrl = (siteUrl: string, { number, key }: ReceiptLink) =>
  `${siteUrl}/receipt/${number}?key=${key}`;

/** Without the QR code, which takes longer to draw than all the rest. */
export type ReceiptTexts = Omit<Receipt, 'qr_svg'>;

export type ReceiptService = ReturnType<typeof receiptService>;

/** Reads the payment as it is now. Passed in and not imported, because payments import receipts. */
type ReadPayment = (db: Db, id: string) => Promise<Pick<Payment, 'net' | 'test'> | undefined>;

interface ReceiptWithPayment {
  receipt: FoundReceipt;
  payment: Pick<Payment, 'net' | 'test'>;
}

export function receiptService(
  { academyName, siteUrl }: Pick<Deps, 'academyName' | 'siteUrl'>,
  readPayment: ReadPayment,
  /** Address, phone and tax numbers, as lines to print. */
  academyLines: () => Promise<string[]>,
) {
  async function findWithPayment(db: Db, number: string): Promise<ReceiptWithPayment | undefined> {
    const receipt = await find(db, number);
    const payment = receipt && (await readPayment(db, receipt.payment_id));
    return payment && { receipt, payment };
  }

  const commonFields = async ({ receipt, payment }: ReceiptWithPayment) => ({
    number: receipt.number,
    amount: toRupees(receipt.amount),
    date: receipt.issued_at.toISOString(),
    state: receipt.voided_at ? ('void' as const) : ('valid' as const),
    void_cause: receipt.void_cause,
    replaced_by: receipt.replaced_by,
    replaces: receipt.replaces,
    refunded: receipt.voided_at ? 0 : toRupees(Math.max(0, receipt.amount - toPaise(payment.net))),
    test: payment.test,
    academy: academyName(),
    academy_lines: await academyLines(),
    method: receipt.method ?? '',
    method_reference: receipt.method_reference,
    ...owed(receipt),
  });

  return {
    /** Same answer for a wrong number and a wrong code. */
    async check(db: Db, number: string, code: string | undefined): Promise<ReceiptCheck> {
      const found = await findWithPayment(db, number);
      if (!found || !equalInConstantTime(code ?? '', found.receipt.code))
        throw new Failure('not_found', 'There is no receipt with this number and code.');
      return { ...(await commonFields(found)), masked_name: masked(found.receipt.student_name) };
    },

    async read(db: Db, number: string, key: string | undefined, isStaff: boolean): Promise<ReceiptTexts> {
      const found = await findWithPayment(db, number);
      if (!found || !(isStaff || equalInConstantTime(key ?? '', found.receipt.key)))
        throw new Failure('not_found', 'There is no such receipt, or the link to it is not complete.');
      const { receipt } = found;
      const amount = toRupees(receipt.amount);
      return {
        ...receipt,
        ...(await commonFields(found)),
        amount_text: formatRupees(amount),
        amount_in_words: amountInWords(amount),
        check_url: `${siteUrl}/receipt/${receipt.number}?code=${receipt.code}`,
      };
    },
  };
}

/** Null for receipts of earlier versions, which do not have these. */
const owed = ({ fees, paid }: FoundReceipt) => ({
  fees: fees === null ? null : toRupees(fees),
  balance: fees === null || paid === null ? null : toRupees(fees - paid),
});

/** 'Asha Rao' → 'A••• R••'. */
function masked(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
      return first + '•'.repeat(rest.length);
    })
    .join(' ');
}
