import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { OnlineAdmission } from '#contract/admissions/forms.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { type Order, type OwnPayment, Payment } from '#contract/payments/payments.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wireFields } from '#server/platform/wire-fields.ts';
import type { PaymentRow } from './ledger/store.ts';
import { isOpen } from './machine.ts';

const open = inArray(payments.status, ['created', 'pending']);
const listed = (id: string) => and(eq(payments.id, id), isNull(payments.trashed_at));

export function toOrder(row: PaymentRow): Order {
  return {
    payment_id: row.id,
    reference: row.reference,
    fees: toRupees(row.amount),
    currency: 'INR',
    status: row.status,
    ...(row.checkout_url && isOpen(row.status) && { checkout: row.checkout_url }),
    test: row.gateway === 'sandbox',
  };
}

export function isClaimable(row: PaymentRow): boolean {
  const { status, admission_id, for_admission, attention, refund_requested_at, trashed_at } = row;
  const isPaid = status === 'paid' || status === 'claimed';
  const isFree = !admission_id && !for_admission;
  return isPaid && isFree && !attention && !refund_requested_at && !trashed_at;
}

export function toOwnPayment(row: PaymentRow): OwnPayment {
  return {
    ...toOrder(row),
    course: row.course,
    standard: row.standard,
    used: row.admission_id !== null,
    claimable: isClaimable(row),
    created_at: row.created_at.toISOString(),
  };
}

export const toPayment = (row: PaymentRow): Payment => ({
  ...wireFields(Payment, row),
  amount: toRupees(row.amount),
  refunded: toRupees(row.refunded),
  net: toRupees(row.net),
  test: row.gateway === 'sandbox',
  refund: refundOf(row),
  ...(row.trashed_at && row.net > 0 && { hidden: true }),
});

/** In the trash, but we have its money: what a payment service took stays in every sum. */
export const isHidden = and(isNotNull(payments.trashed_at), gt(payments.net, 0));

function refundOf(row: PaymentRow): Payment['refund'] {
  if (row.refund_proposed_at) return 'proposed';
  if (row.status !== 'refunded' && row.refund_requested_at) return 'requested';
  return row.status === 'refunded' || row.status === 'partly_refunded' ? 'done' : 'none';
}

/** Until the transaction ends, nobody else can order for this draft. */
export async function lockDraft(tx: Db, draftHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${draftHash}`}, 0))`);
}

/** Newest first. */
export async function ofDraft(db: Db, draftHash: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.draft_hash, draftHash), isNull(payments.trashed_at)))
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(20);
}

/**
 * Marks the draft's open orders to be closed at the gateway, in favour of a new one. Orders by UPI stay open, since the
 * money may be on its way.
 */
export async function supersede(tx: Db, draftHash: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ superseded_at: now, check_at: now })
    .where(
      and(
        eq(payments.draft_hash, draftHash),
        open,
        isNull(payments.superseded_at),
        ne(payments.gateway, 'upi'),
      ),
    );
}

export async function findByReference(
  db: Db,
  reference: string,
  contactNo: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.contact_no, contactNo)));
  return row;
}

/** The form of an admission as it claims a payment. */
export type PaidForm = OnlineAdmission & { payment_id: string };

/** Assigns a payment to an admission if everything about it is right. */
export async function claim(
  tx: Db,
  { payment_id, course, standard, fees, student_name, contact_no }: PaidForm,
  { admission_id, gateways }: { admission_id: string; gateways: string[] },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set({ admission_id, student_name, contact_no })
    .where(
      and(
        listed(payment_id),
        inArray(payments.status, ['paid', 'claimed']),
        isNull(payments.admission_id),
        isNull(payments.for_admission),
        isNull(payments.attention),
        isNull(payments.refund_requested_at),
        eq(payments.course, course),
        eq(payments.standard, standard),
        fees === undefined ? undefined : eq(payments.amount, toPaise(fees)),
        inArray(payments.gateway, gateways),
      ),
    )
    .returning();
  return row;
}

/** Takes open orders that are due for a check, except those that another node has locked. */
export async function takeDue(db: Db, now: Date, later: Date, limit: number): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(open, isNull(payments.attention), lte(payments.check_at, now)))
    .orderBy(payments.check_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ checked_at: now, check_at: later })
    .where(inArray(payments.id, due))
    .returning();
}

/** The same for one order that its payer asks about; undefined if it was checked after `before`. */
export async function takeForCheck(
  db: Db,
  id: string,
  now: Date,
  before: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ checked_at: now })
    .where(
      and(
        eq(payments.id, id),
        open,
        isNull(payments.attention),
        or(isNull(payments.checked_at), lte(payments.checked_at, before)),
      ),
    )
    .returning();
  return row;
}

/** `number` is a UTR or cheque number in lower case and without spaces. */
const hasNumber = (number: string) => eq(sql`lower(replace(${payments.method_reference}, ' ', ''))`, number);

/** A subquery for payments with this number. */
export const paymentsWithNumber = (number: string) =>
  sql`select ${payments.id} from ${payments} where ${hasNumber(number)}`;

/** A subquery for admissions that have a payment with one of these references, or with this UTR or cheque number. */
export function admissionsPaidBy({
  references,
  number,
}: {
  references: string[];
  number: string | undefined;
}): SQL {
  const named = or(
    references.length > 0 ? inArray(payments.reference, references) : undefined,
    number ? hasNumber(number) : undefined,
  );
  return sql`select ${payments.admission_id} from ${payments} where ${named}`;
}

/** Payments of this phone or for these admissions, newest first, without orders that nobody paid. */
export async function ofFamily(
  db: Db,
  { phone, admissions, limit }: { phone: string; admissions: string[]; limit: number },
): Promise<Payment[]> {
  const theirs = or(eq(payments.contact_no, phone), inArray(payments.admission_id, admissions));
  const begun = notInArray(payments.status, ['created', 'expired']);
  const rows = await db
    .select()
    .from(payments)
    .where(and(theirs, begun, isNull(payments.trashed_at)))
    .orderBy(desc(payments.payment_date), desc(payments.id))
    .limit(limit);
  return rows.map(toPayment);
}
