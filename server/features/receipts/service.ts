import type { Admission } from '#contract/admissions/admissions.ts';
import { Failure } from '#contract/failure.ts';
import { amountInWords, formatRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import {
  financialYear,
  type Receipt,
  type ReceiptCheck,
  type ReceiptLink,
} from '#contract/payments/receipts.ts';
import type { Deps } from '#server/deps.ts';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Db } from '#server/platform/database.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { find, findLink, insertNext, type ReceiptRow, setVoid } from './store.ts';

/** Gives the next number of the year; the last thing to do in a transaction, since all others wait for it to end. */
export async function issueReceipt(tx: Db, admission: Admission, issued_at: Date): Promise<ReceiptLink> {
  const [code, key] = [randomCode(10), randomCode(26)];
  const number = await insertNext(tx, financialYear(issued_at), { admission, code, key, issued_at });
  return { number, code, key };
}

export const voidReceipt = setVoid;

export const receiptLinkOf = findLink;

/** Where the person who paid sees all of it. */
export const receiptUrl = (siteUrl: string, { number, key }: ReceiptLink) =>
  `${siteUrl}/receipt/${number}?key=${key}`;

/** Without the picture, which takes longer to draw than all the rest. */
export type ReceiptTexts = Omit<Receipt, 'qr_svg'>;

export type ReceiptService = ReturnType<typeof receiptService>;

/** What a receipt says of its payment. Payments make receipts, so that they are handed in and not imported. */
type ReadPayment = (db: Db, id: string) => Promise<Paid | undefined>;
type Paid = Pick<Payment, 'reference' | 'amount' | 'method' | 'course' | 'standard' | 'test'>;
interface WholeReceipt {
  receipt: ReceiptRow;
  payment: Paid;
}

export function receiptService(
  { academyName, siteUrl }: Pick<Deps, 'academyName' | 'siteUrl'>,
  readPayment: ReadPayment,
) {
  async function findWhole(db: Db, number: string): Promise<WholeReceipt | undefined> {
    const receipt = await find(db, number);
    const payment = receipt && (await readPayment(db, receipt.payment_id));
    return payment && { receipt, payment };
  }

  const shown = ({ receipt, payment }: WholeReceipt) => ({
    number: receipt.number,
    amount: payment.amount,
    date: receipt.issued_at.toISOString(),
    state: receipt.voided_at ? ('void' as const) : ('valid' as const),
    test: payment.test,
    academy: academyName(),
  });

  return {
    /** Same answer for a wrong number and a wrong code. */
    async check(db: Db, number: string, code: string | undefined): Promise<ReceiptCheck> {
      const found = await findWhole(db, number);
      if (!found || !equalInConstantTime(code ?? '', found.receipt.code))
        throw new Failure('not_found', 'There is no receipt with this number and code.');
      return { ...shown(found), masked_name: masked(found.receipt.student_name) };
    },

    async read(db: Db, number: string, key: string | undefined, isStaff: boolean): Promise<ReceiptTexts> {
      const found = await findWhole(db, number);
      if (!found || !(isStaff || equalInConstantTime(key ?? '', found.receipt.key)))
        throw new Failure('not_found', 'There is no such receipt, or the link to it is not complete.');
      const { receipt, payment } = found;
      const { amount } = payment;
      const check_url = `${siteUrl}/receipt/${receipt.number}?code=${receipt.code}`;
      return {
        ...shown(found),
        amount_text: formatRupees(amount),
        amount_in_words: amountInWords(amount),
        student_name: receipt.student_name,
        course: payment.course,
        standard: payment.standard,
        method: payment.method ?? '',
        admission_reference: receipt.admission_reference,
        payment_reference: payment.reference,
        code: receipt.code,
        check_url,
      };
    },
  };
}

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
