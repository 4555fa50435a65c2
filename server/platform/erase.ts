import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';

/** Rows per statement. */
const eraseStep = 1_000;

/** Lets this transaction delete from append-only tables. */
export const allowErasing = (tx: Db) => tx.execute(sql`select set_config('taxila.erasing', 'yes', true)`);

/**
 * Erases what matches in steps, so that no statement runs into the time limit and is rolled back, however many rows there
 * are. Rows of `parts` are erased with the row that their column names.
 */
export async function eraseInSteps(
  db: Db,
  table: string,
  matching: SQL,
  parts: [table: string, column: string][] = [],
): Promise<void> {
  const name = sql.raw(table);
  const rows = sql`select ctid from ${name} where ${matching} limit ${eraseStep}`;
  const some = sql`select id from ${name} where ${matching} limit ${eraseStep} for update`;
  const ctes = parts.map(
    ([part, column], i) =>
      sql`${sql.raw(`part${i}`)} as (delete from ${sql.raw(part)} where ${sql.raw(column)} in (select id from gone))`,
  );
  const step =
    parts.length === 0
      ? sql`delete from ${name} where ctid = any(array(${rows}))`
      : sql`with gone as materialized (${some}), ${sql.join(ctes, sql`, `)}
            delete from ${name} where id in (select id from gone)`;
  for (let erased = eraseStep; erased === eraseStep; )
    erased = await db.transaction(async (tx) => {
      await allowErasing(tx);
      return (await tx.execute(step)).rowCount ?? 0;
    });
}
