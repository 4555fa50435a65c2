import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { StatementLine, StatementMapping } from '#contract/payments/statements.ts';
import { bankLines, statementMappings } from '#server/db/tables/bank-lines.ts';
import { paymentMoves, payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PaymentRow } from '../../ledger/store.ts';

export type LineRow = typeof bankLines.$inferSelect;

export interface ClaimRow {
  payment: PaymentRow;
  claimed_at: Date;
}

const isClaimed = and(eq(payments.status, 'claimed'), isNull(payments.trashed_at));

/** Oldest first. */
export async function listClaims(db: Db, limit: number): Promise<ClaimRow[]> {
  return db
    .select({ payment: payments, claimed_at: paymentMoves.at })
    .from(payments)
    .innerJoin(
      paymentMoves,
      and(eq(paymentMoves.payment_id, payments.id), eq(paymentMoves.to_status, 'claimed')),
    )
    .where(isClaimed)
    .orderBy(asc(paymentMoves.at), asc(payments.id))
    .limit(limit);
}

const hashOf = ({ day, amount, text, nth }: StatementLine) =>
  createHash('sha256')
    .update([day, toPaise(amount), text.replace(/\s+/g, ' '), nth].join('\n'))
    .digest('base64url');

/** Numbers of exactly twelve digits, anywhere in the text. */
const utrsIn = (text: string) => [...new Set(text.match(/(?<!\d)\d{12}(?!\d)/g))];

/** Returns how many of them were new. */
export async function insertLines(tx: Db, lines: StatementLine[], by: string, at: Date): Promise<number> {
  const rows = lines.map((line) => ({
    id: randomUUIDv7(),
    hash: hashOf(line),
    day: line.day,
    amount: toPaise(line.amount),
    description: line.text,
    utrs: utrsIn(line.text),
    uploaded_by: by,
    uploaded_at: at,
  }));
  // Sorted, so that two uploads of the same lines at once wait for each other and do not deadlock.
  rows.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const result = await tx.insert(bankLines).values(rows).onConflictDoNothing();
  return result.rowCount ?? 0;
}

/** Assigns a line to an order; returns the reason if it cannot. */
export async function takeLine(tx: Db, id: string, payment: PaymentRow): Promise<string | undefined> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  if (!line) return 'This line of the statement is no longer there.';
  if (line.payment_id) return 'This line of the statement was used for another payment already.';
  if (line.amount !== payment.amount)
    return `${formatRupees(toRupees(line.amount))} came, but ${formatRupees(toRupees(payment.amount))} is to be paid. Refuse it, and record what came as a payment.`;
  await tx.update(bankLines).set({ payment_id: payment.id }).where(eq(bankLines.id, id));
  return undefined;
}

/** Lines that may have paid a claimed order: with its UTR, or with its amount and a day near the claim. */
export async function candidates(db: Db): Promise<{ payment_id: string; line: LineRow }[]> {
  const { rows } = await db.execute<{ payment_id: string; line_id: string }>(sql`
    with claims as (
      select p.id, p.amount, p.method_reference as utr, india_day(m.at) as day
      from payments p join payment_moves m on m.payment_id = p.id and m.to_status = 'claimed'
      where p.status = 'claimed' and p.trashed_at is null
    ), free as (
      select c.id as payment_id, l.id as line_id, l.utrs from claims c join bank_lines l
        on l.payment_id is null and l.utrs @> array[c.utr]
      union
      select c.id, l.id, l.utrs from claims c join bank_lines l
        on l.payment_id is null and l.amount = c.amount and l.day between c.day - 3 and c.day + 3
    )
    select f.payment_id, f.line_id from free f
    -- A line that bears the UTR of an order that is paid belongs to that one.
    where not exists (select from payments q where q.gateway = 'upi' and q.paid_at is not null
      and q.method_reference = any(f.utrs))
    limit 5000`);
  const ids = [...new Set(rows.map(({ line_id }) => line_id))];
  if (ids.length === 0) return [];
  const lines = await db.select().from(bankLines).where(inArray(bankLines.id, ids));
  const byId = new Map(lines.map((line) => [line.id, line]));
  return rows.flatMap(({ payment_id, line_id }) => {
    const line = byId.get(line_id);
    return line ? [{ payment_id, line }] : [];
  });
}

export async function listMappings(db: Db) {
  return db
    .select({ headers: statementMappings.headers, mapping: statementMappings.mapping })
    .from(statementMappings)
    .orderBy(desc(statementMappings.updated_at))
    .limit(50);
}

export async function putMapping(tx: Db, headers: string, mapping: StatementMapping, at: Date) {
  await tx
    .insert(statementMappings)
    .values({ headers, mapping, updated_at: at })
    .onConflictDoUpdate({ target: statementMappings.headers, set: { mapping, updated_at: at } });
}
