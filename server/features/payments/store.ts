import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { toRupees } from '#contract/payments/money.ts';
import type { Order, OwnPayment, Payment } from '#contract/payments/payments.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import type { PaymentRow } from './ledger/store.ts';
import { isOpen } from './machine.ts';

const open = inArray(payments.status, ['created', 'pending']);
const listed = (id: string) => and(eq(payments.id, id), isNull(payments.trashedAt));

export function toOrder(row: PaymentRow): Order {
  return {
    payment_id: row.id,
    reference: row.reference,
    fees: toRupees(row.amount),
    currency: 'INR',
    status: row.status,
    ...(row.checkoutUrl && isOpen(row.status) && { checkout: row.checkoutUrl }),
    test: row.gateway === 'sandbox',
  };
}

export function isClaimable(row: PaymentRow): boolean {
  const { status, admissionId, attention, refundRequestedAt, trashedAt } = row;
  return status === 'paid' && !admissionId && !attention && !refundRequestedAt && !trashedAt;
}

export function toOwnPayment(row: PaymentRow): OwnPayment {
  return {
    ...toOrder(row),
    course: row.course,
    standard: row.standard,
    used: row.admissionId !== null,
    claimable: isClaimable(row),
    created_at: row.createdAt.toISOString(),
  };
}

export function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    reference: row.reference,
    student_name: row.studentName,
    contact_no: row.contactNo,
    course: row.course,
    standard: row.standard,
    amount: toRupees(row.amount),
    method: row.method,
    status: row.status,
    payment_date: row.paymentDate.toISOString(),
    admission_id: row.admissionId,
    gateway: row.gateway,
    test: row.gateway === 'sandbox',
    attention: row.attention,
    refund: row.status === 'refunded' ? 'done' : row.refundRequestedAt ? 'requested' : 'none',
  };
}

/** Until the transaction ends nobody else orders for this draft. */
export async function holdDraft(tx: Db, draftHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${draftHash}`}, 0))`);
}

/** Newest first. */
export async function ofDraft(db: Db, draftHash: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.draftHash, draftHash), isNull(payments.trashedAt)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(20);
}

/** The draft goes on to another order; what it left open is closed as soon as the gateway agrees. */
export async function supersede(tx: Db, draftHash: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ supersededAt: now, checkAt: now })
    .where(and(eq(payments.draftHash, draftHash), open, isNull(payments.supersededAt)));
}

export async function findByReference(
  db: Db,
  reference: string,
  contactNo: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.contactNo, contactNo)));
  return row;
}

interface Claim {
  id: string;
  course: Payment['course'];
  standard: Payment['standard'];
  amount: number | undefined;
  gateways: string[];
  admission: { id: string; studentName: string; contactNo: string };
}

/** Gives a payment to an admission, if everything about it is right. */
export async function claim(tx: Db, request: Claim): Promise<PaymentRow | undefined> {
  const { id, course, standard, amount, admission } = request;
  const [row] = await tx
    .update(payments)
    .set({ admissionId: admission.id, studentName: admission.studentName, contactNo: admission.contactNo })
    .where(
      and(
        listed(id),
        eq(payments.status, 'paid'),
        isNull(payments.admissionId),
        isNull(payments.attention),
        isNull(payments.refundRequestedAt),
        eq(payments.course, course),
        eq(payments.standard, standard),
        amount === undefined ? undefined : eq(payments.amount, amount),
        inArray(payments.gateway, request.gateways),
      ),
    )
    .returning();
  return row;
}

/** Takes open orders whose time to be asked has come; what another node holds is left to it. */
export async function takeDue(db: Db, now: Date, later: Date, limit: number): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(open, isNull(payments.attention), lte(payments.checkAt, now)))
    .orderBy(payments.checkAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ checkedAt: now, checkAt: later })
    .where(inArray(payments.id, due))
    .returning();
}

/** The same for one order that its owner asks about; nothing where it was asked a moment ago. */
export async function takeForCheck(
  db: Db,
  id: string,
  now: Date,
  before: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(
        eq(payments.id, id),
        open,
        isNull(payments.attention),
        or(isNull(payments.checkedAt), lte(payments.checkedAt, before)),
      ),
    )
    .returning();
  return row;
}
