import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, or, sum } from 'drizzle-orm';
import { LedgerLine } from '#contract/payments/ledger.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { PaymentStatus } from '#contract/payments/payments.ts';
import { ledger } from '#server/db/tables/ledger.ts';
import { paymentAttempts, paymentMoves, payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wireFields } from '#server/platform/wire-fields.ts';
import type { Capture } from '../gateways/gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

export async function lock(tx: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

export async function find(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findByGatewayId(
  db: Db,
  gateway: string,
  gatewayId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gateway_id, gatewayId)));
  return row?.id;
}

export async function insertPayment(db: Db, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [made] = await db.insert(payments).values(row).returning();
  return made as PaymentRow;
}

export async function updatePayment(db: Db, id: string, change: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

export interface Move {
  from: PaymentStatus | null;
  to: PaymentStatus;
  cause: string;
  event_id?: string | undefined;
  actor?: string | undefined;
}

export async function insertMoves(db: Db, paymentId: string, moves: Move[], at: Date): Promise<void> {
  await db.insert(paymentMoves).values(
    moves.map(({ from, to, cause, event_id, actor }) => ({
      id: randomUUIDv7(),
      payment_id: paymentId,
      from_status: from,
      to_status: to,
      cause,
      event_id: event_id ?? null,
      actor: actor ?? null,
      at,
    })),
  );
}

export async function listMoves(db: Db, paymentId: string) {
  return db
    .select()
    .from(paymentMoves)
    .where(eq(paymentMoves.payment_id, paymentId))
    .orderBy(asc(paymentMoves.id));
}

/** False if this money is already in the ledger. */
export async function insertCapture(
  db: Db,
  payment: { id: string; gateway: string },
  capture: Capture,
  taken: { at: Date } & Partial<Pick<AttemptRow, 'reference' | 'actor'>>,
): Promise<boolean> {
  const result = await db
    .insert(paymentAttempts)
    .values({
      id: randomUUIDv7(),
      payment_id: payment.id,
      gateway: payment.gateway,
      gateway_id: capture.id,
      status: 'captured',
      amount: capture.amount,
      currency: capture.currency.toUpperCase(),
      method: capture.method,
      ...taken,
    })
    .onConflictDoNothing();
  return result.rowCount === 1;
}

/** Records a checkout that ended without money, at most once per payment. */
export async function insertFailure(db: Db, payment: PaymentRow, at: Date): Promise<void> {
  await db
    .insert(paymentAttempts)
    .values({
      id: randomUUIDv7(),
      payment_id: payment.id,
      gateway: payment.gateway,
      gateway_id: `${payment.gateway_id ?? payment.id} failed`,
      status: 'failed',
      amount: payment.amount,
      currency: payment.currency,
      at,
    })
    .onConflictDoNothing();
}

export async function listAttempts(db: Db, paymentId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.payment_id, paymentId))
    .orderBy(asc(paymentAttempts.id));
}

type Line = typeof ledger.$inferSelect;

export async function insertLine(tx: Db, line: typeof ledger.$inferInsert): Promise<void> {
  await tx.insert(ledger).values(line);
}

/** Earlier versions wrote our internal key as the reference of a refund at the counter; it means nothing to people. */
const ownKey = /^(?:cash|upi)_refund_/;

/** A line as it is sent. */
export const toLine = (row: Line): LedgerLine => ({
  ...wireFields(LedgerLine, row),
  amount: toRupees(row.amount),
  reference: row.reference && ownKey.test(row.reference) ? null : row.reference,
  by: row.actor,
});

/** All ledger lines of an admission, newest first. */
export async function linesOf(db: Db, admission_id: string): Promise<LedgerLine[]> {
  const own = db.select({ id: payments.id }).from(payments).where(eq(payments.admission_id, admission_id));
  const rows = await db
    .select()
    .from(ledger)
    .where(or(eq(ledger.admission_id, admission_id), inArray(ledger.payment_id, own)))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(500);
  return rows.map(toLine);
}

/** The payments of an admission, oldest first; pass `locked` to change them. */
export async function paymentsOf(
  db: Db,
  admission_id: string,
  { locked = false } = {},
): Promise<PaymentRow[]> {
  const rows = db.select().from(payments).where(eq(payments.admission_id, admission_id)).orderBy(payments.id);
  return locked ? rows.for('update') : rows;
}

/** Paise paid back by admission, without admissions that had no refund. */
export async function refundedOf(db: Db, admissions: string[]): Promise<Map<string, number>> {
  if (admissions.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.admission_id, refunded: sum(payments.refunded) })
    .from(payments)
    .where(and(inArray(payments.admission_id, admissions), gt(payments.refunded, 0)))
    .groupBy(payments.admission_id);
  return new Map(rows.map(({ id, refunded }) => [String(id), Number(refunded)]));
}
