import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ImportRow, RowForm, RowOutcome } from '#contract/imports/imports.ts';
import { importRows } from '#server/db/tables/imports.ts';
import type { Db } from '#server/platform/database/database.ts';

export type StoredRow = typeof importRows.$inferSelect;

export async function insertRows(tx: Db, import_id: string, rows: RowForm[]): Promise<void> {
  await tx
    .insert(importRows)
    .values(rows.map((row) => ({ import_id, ...row, problem: row.problem ?? null })))
    .onConflictDoNothing();
}

export const countRows = (db: Db, import_id: string): Promise<number> =>
  db.$count(importRows, eq(importRows.import_id, import_id));

interface RowsAsked {
  outcome?: RowOutcome | undefined;
  noted?: 'yes' | undefined;
  after: number;
  limit: number;
}

export const hasReasons = sql`${importRows.reasons} <> '[]'`;

/** In the order of the file. */
export async function rowsAfter(
  db: Db,
  import_id: string,
  { outcome, noted, after, limit }: RowsAsked,
): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.import_id, import_id),
        gt(importRows.line, after),
        outcome && eq(importRows.outcome, outcome),
        noted && hasReasons,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
  return rows.map(({ line, name, cells, outcome, reasons }) => ({ line, name, cells, outcome, reasons }));
}

/** The next rows with this outcome, in the order of the file. */
export async function nextRows(
  tx: Db,
  import_id: string,
  { outcome, limit }: { outcome: RowOutcome | null; limit: number },
): Promise<StoredRow[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.import_id, import_id),
        outcome ? eq(importRows.outcome, outcome) : isNull(importRows.outcome),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

type Change = Pick<StoredRow, 'line'> & Partial<Omit<StoredRow, 'import_id' | 'cells'>>;

/** Records the outcome of rows in one statement. */
export async function updateRows(tx: Db, import_id: string, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update ${importRows} set
      outcome = became.outcome, reasons = coalesce(became.reasons, '[]'),
      identity = coalesce(became.identity, ${importRows.identity}),
      name = coalesce(became.name, ${importRows.name}), row_id = coalesce(became.row_id, ${importRows.row_id})
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as became
      (line integer, outcome text, reasons jsonb, identity text, name text, row_id uuid)
    where ${importRows.import_id} = ${import_id} and ${importRows.line} = became.line`);
}

/** Resets all rows to unchecked. */
export async function forgetOutcomes(tx: Db, import_id: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ outcome: null, reasons: [], identity: null })
    .where(eq(importRows.import_id, import_id));
}

/** The first line of the file with each of these identities. */
export async function firstLines(
  tx: Db,
  import_id: string,
  identities: string[],
): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map();
  const rows = await tx
    .select({ identity: importRows.identity, line: sql<number>`min(${importRows.line})`.mapWith(Number) })
    .from(importRows)
    .where(and(eq(importRows.import_id, import_id), inArray(importRows.identity, identities)))
    .groupBy(importRows.identity);
  return new Map(rows.map(({ identity, line }) => [identity ?? '', line]));
}
