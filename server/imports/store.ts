import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports/fields.ts';
import type { Import, ImportMapping, ImportState, RowOutcome } from '#contract/imports/imports.ts';
import { importMappings, importRows, imports } from '#server/db/tables/imports.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hasReasons, rowsAfter } from './rows/store.ts';

export type ImportRecord = typeof imports.$inferSelect;

const running: ImportState[] = ['checking', 'importing', 'undoing'];
const mostListed = 20;
const sampleSize = 3;

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function findImport(db: Db, kind: ImportKind, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, kind)));
  return row;
}

/** Locked until the transaction ends. */
export async function lockImport(tx: Db, kind: ImportKind, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, kind)))
    .for('update');
  return row;
}

/** Is there anything to do in the background? */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, running))
    .limit(1);
  return found.length > 0;
}

/** The import that has waited longest for its next step, except those that another node works on. */
export async function lockNext(tx: Db): Promise<ImportRecord | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(inArray(imports.state, running))
    .orderBy(asc(imports.updated_at))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function updateImport(
  tx: Db,
  id: string,
  change: Partial<Omit<ImportRecord, 'id' | 'kind' | 'updated_at'>>,
): Promise<void> {
  await tx
    .update(imports)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(imports.id, id));
}

export async function deleteImport(tx: Db, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

export async function listImports(db: Db, kind: ImportKind): Promise<ImportRecord[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), notInArray(imports.state, ['draft'])))
    .orderBy(desc(imports.at))
    .limit(mostListed);
}

/** An import as it is sent, with the number of rows by outcome. */
export async function toImport(db: Db, one: ImportRecord): Promise<Import> {
  const found = await db
    .select({
      outcome: importRows.outcome,
      n: sql<number>`count(*)`.mapWith(Number),
      noted: sql<number>`count(*) filter (where ${hasReasons})`.mapWith(Number),
    })
    .from(importRows)
    .where(eq(importRows.import_id, one.id))
    .groupBy(importRows.outcome);
  const of = (outcome: RowOutcome) => found.find((row) => row.outcome === outcome)?.n ?? 0;
  const first = await rowsAfter(db, one.id, { after: 0, limit: sampleSize });
  const { id, kind, state, file_name, headers, total, mapping, send_invitations } = one;
  return {
    _id: id,
    kind,
    state,
    file_name,
    headers,
    total,
    mapping,
    send_invitations,
    sample: first.map(({ cells }) => cells),
    received: found.reduce((sum, { n }) => sum + n, 0),
    counts: {
      ready: of('ready'),
      duplicate: of('duplicate'),
      refused: of('refused'),
      added: of('added'),
      removed: of('removed'),
      kept: of('kept'),
      noted: found.find(({ outcome }) => outcome === 'added')?.noted ?? 0,
    },
    by: one.by_email || one.by_id,
    at: one.at.toISOString(),
    updated_at: one.updated_at.toISOString(),
  };
}

export async function findMapping(
  db: Db,
  kind: ImportKind,
  headers: string,
): Promise<ImportMapping | undefined> {
  const [row] = await db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.headers, headers)));
  return row?.mapping;
}

export async function putMapping(
  tx: Db,
  kind: ImportKind,
  headers: string,
  mapping: ImportMapping,
): Promise<void> {
  const change = { mapping, updated_at: sql`now()` };
  await tx
    .insert(importMappings)
    .values({ kind, headers, mapping })
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.headers], set: change });
}

/** One import of a kind at a time, so that two imports of the same rows do not both add them. */
export async function lockKind(tx: Db, kind: ImportKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind}-import`}))`);
}
