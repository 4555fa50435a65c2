import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { RefundForm } from '#contract/payments/refunds.ts';
import { paymentAttempts, payments, refunds } from '#server/db/tables/payments.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Left } from '../payment-standing.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefunds(
  tx: Db,
  parts: Left[],
  asked: Pick<RefundForm, 'reason' | 'method' | 'reference'> & {
    by: Person;
    now: Date;
    status: 'proposed' | 'requested';
  },
): Promise<void> {
  const { reason, method, reference, by, now, status } = asked;
  await tx.insert(refunds).values(
    parts.map(({ attempt, left }) => ({
      id: randomUUIDv7(),
      payment_id: attempt.payment_id,
      attempt_id: attempt.id,
      gateway: attempt.gateway,
      amount: left,
      reason,
      method: method ?? null,
      reference: reference ?? null,
      status,
      requested_by: by.id,
      requested_by_name: by.email,
      requested_at: now,
      try_at: now,
    })),
  );
}

export async function listRefunds(db: Db, payment_id: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.payment_id, payment_id)).orderBy(asc(refunds.id));
}

/** Takes a refund that is due, with the capture that it pays back; nobody else takes it before `till`. */
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

/** Those that wait for a second person, oldest first, with their payments. */
export function listProposed(db: Db) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.status, 'proposed'))
    .orderBy(asc(refunds.requested_at), asc(refunds.id))
    .limit(200);
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** What was proposed together is decided together. */
export async function decideProposed(
  tx: Db,
  proposed: RefundRow,
  decision: { approve: boolean; by: string; now: Date },
): Promise<void> {
  await tx
    .update(refunds)
    .set({
      status: decision.approve ? 'requested' : 'refused',
      decided_by: decision.by,
      decided_at: decision.now,
      try_at: decision.now,
    })
    .where(
      and(
        eq(refunds.payment_id, proposed.payment_id),
        eq(refunds.requested_at, proposed.requested_at),
        eq(refunds.status, 'proposed'),
      ),
    );
}
