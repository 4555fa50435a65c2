import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toRupees } from '#contract/payments/money.ts';
import type { IssuedReceipt, ReceiptLink } from '#contract/payments/receipts.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import type { Db } from '#server/platform/database/database.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

/** What never changes of a receipt. */
export type NewReceipt = Omit<ReceiptRow, 'number' | 'year' | 'serial' | 'voided_at' | 'void_cause'>;

/** Takes the next number of the series, in one statement: the counter stays locked till the transaction ends. */
export async function insertNext(
  tx: Db,
  { series, year }: { series: 'R' | 'T'; year: string },
  receipt: NewReceipt,
): Promise<string> {
  const counter = series === 'T' ? `T${year}` : year;
  const { issued_at, ...said } = receipt;
  const row = Object.entries({ ...said, issued_at: issued_at.toISOString(), year: counter });
  const columns = sql.join(
    row.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    row.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ number: string }>(sql`
    with next as (
      insert into receipt_counters as counter (year, last) values (${counter}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning last
    )
    insert into receipts (number, serial, ${columns})
    select ${series}::text || ${year}::text || '-' || lpad(last::text, 6, '0'), last, ${values} from next
    returning number`);
  return rows[0]?.number ?? '';
}

const valid = (payment_id: string) => and(eq(receipts.payment_id, payment_id), isNull(receipts.voided_at));

/** Returns the receipt that was valid until now. */
export async function setVoid(
  tx: Db,
  payment_id: string,
  { now, cause }: { now: Date; cause: string },
): Promise<ReceiptRow | undefined> {
  const [row] = await tx
    .update(receipts)
    .set({ voided_at: now, void_cause: cause })
    .where(valid(payment_id))
    .returning();
  return row;
}

/** Makes the last receipt of a payment valid again. */
export async function revive(tx: Db, payment_id: string): Promise<ReceiptRow | undefined> {
  const last = tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.payment_id, payment_id))
    .orderBy(desc(receipts.issued_at), desc(receipts.serial))
    .limit(1);
  const [row] = await tx
    .update(receipts)
    .set({ voided_at: null, void_cause: null })
    .where(eq(receipts.number, sql`(${last})`))
    .returning();
  return row;
}

/** The valid receipt of a payment, else the last one. */
export async function findLink(db: Db, payment_id: string | null): Promise<ReceiptLink | undefined> {
  if (!payment_id) return undefined;
  const [row] = await db
    .select({ number: receipts.number, code: receipts.code, key: receipts.key })
    .from(receipts)
    .where(eq(receipts.payment_id, payment_id))
    .orderBy(desc(isNull(receipts.voided_at)), desc(receipts.serial))
    .limit(1);
  return row;
}

const next = alias(receipts, 'next');

export interface FoundReceipt extends ReceiptRow {
  replaced_by: string | null;
  replaced_by_key: string | null;
}

export async function find(db: Db, number: string): Promise<FoundReceipt | undefined> {
  const [row] = await db
    .select({ receipt: receipts, replaced_by: next.number, replaced_by_key: next.key })
    .from(receipts)
    .leftJoin(next, eq(next.replaces, receipts.number))
    .where(eq(receipts.number, number));
  return row && { ...row.receipt, replaced_by: row.replaced_by, replaced_by_key: row.replaced_by_key };
}

/** Every receipt of an admission, in the order of issue. */
export async function ofAdmission(db: Db, admission_id: string): Promise<IssuedReceipt[]> {
  const rows = await db
    .select({ receipt: receipts, replaced_by: next.number })
    .from(receipts)
    .leftJoin(next, eq(next.replaces, receipts.number))
    .where(eq(receipts.admission_id, admission_id))
    .orderBy(asc(receipts.issued_at), asc(receipts.serial));
  return rows.map(({ receipt, replaced_by }) => ({
    number: receipt.number,
    code: receipt.code,
    key: receipt.key,
    payment_id: receipt.payment_id,
    amount: toRupees(receipt.amount),
    date: receipt.issued_at.toISOString(),
    state: receipt.voided_at ? 'void' : 'valid',
    void_cause: receipt.void_cause,
    replaced_by,
    replaces: receipt.replaces,
  }));
}

type Of = 'payment_id' | 'admission_id';

/** The numbers of valid receipts by payment or by admission, in the order of issue. */
export async function numbersOf(db: Db, of: Of, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: receipts[of], number: receipts.number })
    .from(receipts)
    .where(and(inArray(receipts[of], ids), isNull(receipts.voided_at)))
    .orderBy(asc(receipts.issued_at), asc(receipts.serial));
  const numbers = Map.groupBy(rows, ({ id }) => id);
  return new Map([...numbers].map(([id, its]) => [id, its.map(({ number }) => number)]));
}

type ListedReceipt = Pick<
  ReceiptRow,
  'number' | 'key' | 'payment_id' | 'student_name' | 'amount' | 'voided_at'
>;

/** The receipt with this number, even if void, and the valid ones of these payments; newest first. */
export async function listReceipts(
  db: Db,
  { number, payments, limit }: { number: string | undefined; payments: string[]; limit: number },
): Promise<ListedReceipt[]> {
  const of =
    payments.length > 0 ? and(inArray(receipts.payment_id, payments), isNull(receipts.voided_at)) : undefined;
  const wanted = or(number ? eq(receipts.number, number) : undefined, of);
  if (!wanted) return [];
  return db.select().from(receipts).where(wanted).orderBy(desc(receipts.issued_at)).limit(limit);
}

/** A subquery for payments or admissions that have this receipt, even if void, or one with such an admission reference. */
export function withReceipt(
  of: Of,
  { receipt, admissions = [] }: { receipt: string | undefined; admissions?: string[] },
): SQL {
  const named = or(
    receipt ? eq(receipts.number, receipt) : undefined,
    admissions.length > 0 ? inArray(receipts.admission_reference, admissions) : undefined,
  );
  return sql`select ${receipts[of]} from ${receipts} where ${named}`;
}
