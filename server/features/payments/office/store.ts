import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentFilters } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { namesIn, readSearch, withoutHead } from '#contract/payments/search.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { receiptNumbersOf, withReceipt } from '#server/features/receipts/service.ts';
import { type ListSpec, officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inDays } from '#server/platform/days.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { isHidden, paymentsWithNumber, toPayment } from '../store.ts';
import { columns } from './csv-columns.ts';

const ties = payments.payment_date;

const sorts = {
  payment_date: { by: payments.payment_date, kind: 'time' },
  student_name: { by: sql`lower(${payments.student_name})`, kind: 'text', namesIn },
  amount: { by: payments.amount, kind: 'number', ties },
  status: { by: payments.status, kind: 'text', ties },
} as const;

type Hooks = Required<
  Pick<ListSpec<typeof payments, Payment, PaymentFilters, string>, 'onTrash' | 'onRestore'>
>;

/** By names in any order, phone, reference, receipt, UTR or cheque number. */
function search(text: string, { contains, containsLowered } = forLists): SQL | undefined {
  const { words, phone, payments: own, admissions, receipt, number } = readSearch(text);
  const { student_name, reference, contact_no, method_reference, id } = payments;
  const written = ({ text, mayBeNumber }: (typeof words)[number]) =>
    or(
      containsLowered(student_name, text),
      ...(mayBeNumber ? [contact_no, method_reference].map((column) => contains(column, text)) : []),
      mayBeNumber ? contains(reference, withoutHead('TP', text)) : undefined,
    );
  return or(
    and(...words.map(written)),
    phone ? contains(contact_no, phone) : undefined,
    // Looked up first: the planner takes such a number for a common one and would read the whole list.
    number ? sql`${id} = any(array(${paymentsWithNumber(number)}))` : undefined,
    own.length > 0 ? inArray(reference, own) : undefined,
    receipt || admissions.length > 0
      ? sql`${id} = any(array(${withReceipt('payment_id', { receipt, admissions })}))`
      : undefined,
  );
}

/** Adds the number of each payment's valid receipt. */
async function withReceipts(db: Db, rows: Payment[]): Promise<Payment[]> {
  const numbers = await receiptNumbersOf(
    db,
    'payment_id',
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => ({ ...row, receipt_number: numbers.get(row._id)?.[0] ?? null }));
}

export type PaymentList = ReturnType<typeof paymentList>;

export const paymentList = (deps: Pick<Deps, 'clock'>, hooks: Hooks) =>
  officeList(
    {
      kind: 'payment',
      table: payments,
      sorts,
      search,
      matching: ({ status, method, course, standard, unused, attention, ...days }: PaymentFilters) => [
        status && eq(payments.status, status),
        method && eq(payments.method, method),
        course ? eq(payments.course, course) : undefined,
        standard ? eq(payments.standard, standard) : undefined,
        unused && and(eq(payments.status, 'paid'), isNull(payments.admission_id)),
        attention && isNotNull(payments.attention),
        ...inDays(payments.payment_date, days),
      ],
      toWire: toPayment,
      complete: withReceipts,
      subject: ({ reference, student_name }) => [reference, student_name].filter(Boolean).join(', '),
      gone: 'This payment is no longer there.',
      ...hooks,
      csv: { name: 'payments', title: 'Payments', columns, complete: withReceipts, also: isHidden },
    },
    deps,
  );
