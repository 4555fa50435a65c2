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
      attempts.map(({ id, paymentId, gateway, amount }) => ({
        id: randomUUIDv7(),
        paymentId,
        attemptId: id,
        gateway,
        amount,
        reason,
        requestedBy: by,
        requestedAt: now,
        tryAt: now,
      })),
    )
    .onConflictDoNothing();
  return (result.rowCount ?? 0) > 0;
}

export async function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}

/** Takes a refund to be asked for or asked about now, with the capture that it pays back; nobody else has it till then. */
export async function takeRefund(db: Db, now: Date, till: Date, paymentId?: string) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'requested'),
        lte(refunds.tryAt, now),
        paymentId ? eq(refunds.paymentId, paymentId) : undefined,
      ),
    )
    .orderBy(asc(refunds.tryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(refunds)
    .set({ tryAt: till })
    .from(paymentAttempts)
    .where(and(inArray(refunds.id, due), eq(paymentAttempts.id, refunds.attemptId)))
    .returning({ refund: refunds, captureId: paymentAttempts.gatewayId });
  return taken;
}

export async function noteRefund(
  db: Db,
  id: string,
  note: Partial<Pick<RefundRow, 'status' | 'gatewayId' | 'doneAt' | 'error' | 'tryAt'>>,
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...note, tries: sql`${refunds.tries} + 1` })
    .where(eq(refunds.id, id));
}
