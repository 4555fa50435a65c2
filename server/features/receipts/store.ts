import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import type { Db } from '#server/platform/database.ts';

export interface NewReceipt {
  paymentId: string;
  admissionId: string;
  admissionReference: string;
  studentName: string;
  code: string;
  key: string;
  issuedAt: Date;
}

/** Takes the next number of the year and writes the receipt, in one statement: the counter stays locked till the end. */
export async function insertNext(tx: Db, year: string, receipt: NewReceipt): Promise<string> {
  const { paymentId, admissionId, admissionReference, studentName, code, key, issuedAt } = receipt;
  const { rows } = await tx.execute<{ number: string }>(sql`
    with next as (
      insert into receipt_counters as counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning last
    )
    insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, student_name, code, key, issued_at)
    select 'R' || ${year}::text || '-' || lpad(last::text, 6, '0'), ${year}, last, ${paymentId}, ${admissionId},
      ${admissionReference}, ${studentName}, ${code}, ${key}, ${issuedAt.toISOString()}
    from next
    returning number`);
  return rows[0]?.number ?? '';
}

export async function setVoid(tx: Db, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(receipts)
    .set({ voidedAt: now })
    .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.voidedAt)));
}

export async function findLink(db: Db, paymentId: string): Promise<ReceiptLink | undefined> {
  const [row] = await db
    .select({ number: receipts.number, code: receipts.code, key: receipts.key })
    .from(receipts)
    .where(eq(receipts.paymentId, paymentId));
  return row;
}

export type ReceiptRow = typeof receipts.$inferSelect;

export async function find(db: Db, number: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row;
}
