import { sql } from 'drizzle-orm';
import type { Books } from '#contract/payments/books.ts';
import { toRupees } from '#contract/payments/money.ts';
import { books } from '#server/db/tables/ledger.ts';
import type { Db } from '#server/platform/database.ts';

export interface Fault extends Record<string, unknown> {
  check: string;
  kind: 'payment' | 'admission' | 'receipt';
  id: string;
  reference: string;
  text: string;
  /** How many there are of this check. */
  faults: number;
}

/** The first of the rows of each check that do not agree. */
export async function faults(db: Db, most: number): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select * from (
      select *, (count(*) over (partition by "check"))::int as faults,
        row_number() over (partition by "check" order by reference) as place
      from books_faults
    ) as fault where place <= ${most} order by "check", reference`);
  return rows;
}

type Sums = Record<'received' | 'refunded' | 'voided' | 'net' | 'receipts' | 'due', string>;

/** Of real money alone. */
export async function figures(db: Db): Promise<Books['figures']> {
  const { rows } = await db.execute<Sums>(sql`select * from books_figures`);
  const sums = Object.entries(rows[0] ?? {}).map(([name, paise]) => [name, toRupees(Number(paise)) || 0]);
  return Object.fromEntries(sums) as Books['figures'];
}

export async function lastResult(db: Db): Promise<Books | null> {
  const [row] = await db.select().from(books);
  return row?.result ?? null;
}

export async function putResult(db: Db, result: Books): Promise<void> {
  const change = { result, checked_at: new Date(result.checked_at) };
  await db.insert(books).values(change).onConflictDoUpdate({ target: books.id, set: change });
}

/** Longer than a call of a visitor may take. */
export async function allowTime(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
}
