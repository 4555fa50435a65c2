import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { paymentAttempts, paymentMoves, payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { eraseStep } from '#server/platform/erase.ts';

/** Erases what was moved to the trash before then. */
export async function eraseTrash(db: Db, before: Date): Promise<void> {
  while ((await eraseSome(db, before)) === eraseStep);
}

/** Some of the orders that ended without any money: what was ever received stays for good. Says how many. */
async function eraseSome(db: Db, before: Date): Promise<number> {
  const captured = db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payment_id, payments.id), eq(paymentAttempts.status, 'captured')));
  const ended = and(
    lt(payments.trashed_at, before),
    inArray(payments.status, ['failed', 'expired']),
    isNull(payments.paid_at),
    notExists(captured),
  );
  return db.transaction(async (tx) => {
    const some = tx.select({ id: payments.id }).from(payments).where(ended).limit(eraseStep);
    const ids = (await some.for('update')).map((row) => row.id);
    if (ids.length === 0) return 0;
    for (const part of [paymentMoves, paymentAttempts])
      await tx.delete(part).where(inArray(part.payment_id, ids));
    await tx.delete(payments).where(inArray(payments.id, ids));
    return ids.length;
  });
}
