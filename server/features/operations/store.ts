import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { admissions } from '#server/db/tables/admissions.ts';
import { courses } from '#server/db/tables/courses.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { paymentAttempts, paymentMoves, payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';

/** Erases what was moved to the trash before then. */
export async function emptyTrash(db: Db, before: Date): Promise<void> {
  for (const table of [admissions, enquiries, courses])
    await db.delete(table).where(lt(table.trashedAt, before));
  await erasePayments(db, before);
}

/** Only orders that ended without any money: what was ever received stays for good. */
async function erasePayments(db: Db, before: Date): Promise<void> {
  const captured = db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, payments.id), eq(paymentAttempts.status, 'captured')));
  const ended = and(
    lt(payments.trashedAt, before),
    inArray(payments.status, ['failed', 'expired']),
    isNull(payments.paidAt),
    notExists(captured),
  );
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id: payments.id }).from(payments).where(ended).for('update');
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    for (const part of [paymentMoves, paymentAttempts])
      await tx.delete(part).where(inArray(part.paymentId, ids));
    await tx.delete(payments).where(inArray(payments.id, ids));
  });
}
