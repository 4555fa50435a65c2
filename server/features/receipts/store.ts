import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import type { Db } from '#server/platform/database.ts';

export interface NewReceipt {
  admission: Admission;
  code: string;
  key: string;
  issued_at: Date;
}

/** Takes the next number of the year and writes the receipt, in one statement: the counter stays locked till the end. */
export async function insertNext(tx: Db, year: string, receipt: NewReceipt): Promise<string> {
  const { admission, code, key, issued_at } = receipt;
  const { rows } = await tx.execute<{ number: string }>(sql`
    with next as (
      insert into receipt_counters as counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning last
    )
    insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, student_name, code, key, issued_at)
    select 'R' || ${year}::text || '-' || lpad(last::text, 6, '0'), ${year}, last, ${admission.payment_id}, ${admission._id},
      ${admission.reference}, ${admission.student_name}, ${code}, ${key}, ${issued_at.toISOString()}
    from next
    returning number`);
  return rows[0]?.number ?? '';
}

export async function setVoid(tx: Db, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(receipts)
    .set({ voided_at: now })
    .where(and(eq(receipts.payment_id, paymentId), isNull(receipts.voided_at)));
}

export async function findLink(db: Db, paymentId: string): Promise<ReceiptLink | undefined> {
  const [row] = await db
    .select({ number: receipts.number, code: receipts.code, key: receipts.key })
    .from(receipts)
    .where(eq(receipts.payment_id, paymentId));
  return row;
}

export type ReceiptRow = typeof receipts.$inferSelect;

export async function find(db: Db, number: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row;
}
