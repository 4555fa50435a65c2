import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { paymentAttempts, refunds } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import type { AttemptRow } from '../ledger/store.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** False where all of them are there already. */
export async function insertRefunds(
  tx: Db,
  attempts: AttemptRow[],
  request: { reason: string; by: string; now: Date },
): Promise<boolean> {
  const { reason, by, now } = request;
  const result = await tx
    .insert(refunds)
    .values(
      attempts.map(({ id, payment_id, gateway, amount }) => ({
        id: randomUUIDv7(),
        payment_id,
        attempt_id: id,
        gateway,
        amount,
        reason,
        requested_by: by,
        requested_at: now,
        try_at: now,
      })),
    )
    .onConflictDoNothing();
  return (result.rowCount ?? 0) > 0;
}

export async function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.payment_id, paymentId)).orderBy(asc(refunds.id));
}

/** Takes a refund to be asked for or asked about now, with the capture that it pays back; nobody else has it till then. */
export async function takeRefund(db: Db, now: Date, till: Date, paymentId?: string) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'requested'),
        lte(refunds.try_at, now),
        paymentId ? eq(refunds.payment_id, paymentId) : undefined,
      ),
    )
    .orderBy(asc(refunds.try_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(refunds)
    .set({ try_at: till })
    .from(paymentAttempts)
    .where(and(inArray(refunds.id, due), eq(paymentAttempts.id, refunds.attempt_id)))
    .returning({ refund: refunds, captureId: paymentAttempts.gateway_id });
  return taken;
}

export async function noteRefund(
  db: Db,
  id: string,
  note: Partial<Pick<RefundRow, 'status' | 'gateway_id' | 'done_at' | 'error' | 'try_at'>>,
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...note, tries: sql`${refunds.tries} + 1` })
    .where(eq(refunds.id, id));
}
