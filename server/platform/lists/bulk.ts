import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '#contract/failure.ts';
import { type BulkDone, countedUpTo } from '#contract/list.ts';
import type { Db } from '../database/database.ts';
import { count } from './list.ts';

/** Rows per call, so that none holds its locks for long. The browser calls again while there are more. */
export const bulkStep = 1_000;

/** As `selectionOf` of the contract makes it. */
export type Selection<M> =
  | { ids: string[]; group?: string | undefined }
  | { matching: M; count?: number | undefined };

interface Chosen<M> {
  table: PgTable & { id: PgColumn };
  selection: Selection<M>;
  /** The conditions of the list for these filters. */
  matching: (filters: M) => (SQL | undefined)[];
  /** All rows that the list shows as one with these, if it groups rows. */
  alike?: ((ids: string[]) => SQL) | undefined;
  /** Rows still to be changed; without it a second call would find those of the first again. */
  todo: SQL | undefined;
}

/** Does one step of a bulk call in a transaction: locks the next rows of the selection and passes on their ids. */
export async function inBulk<M>(
  tx: Db,
  chosen: Chosen<M>,
  work: (ids: string[]) => Promise<void>,
): Promise<BulkDone> {
  const { table, selection, matching, todo } = chosen;
  if ('matching' in selection)
    await refuseMore(tx, table, and(...matching(selection.matching), todo), selection.count);
  const where = and(...rowsOf(chosen), todo);
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .limit(bulkStep)
    .for('update');
  if (found.length > 0) await work(found.map(({ id }) => String(id)));
  return { done: found.length, more: found.length === bulkStep };
}

function rowsOf<M>({ table, selection, matching, alike }: Chosen<M>): (SQL | undefined)[] {
  if ('matching' in selection) return matching({ ...selection.matching, group: undefined });
  const isGrouped = selection.group !== undefined && selection.group !== 'none';
  return [isGrouped && alike ? alike(selection.ids) : inArray(table.id, selection.ids)];
}

/** Refuses where rows were added since the person looked, so that none is changed unseen. */
async function refuseMore(db: Db, table: PgTable, where: SQL | undefined, seen: number | undefined) {
  if (seen === undefined || seen >= countedUpTo) return;
  const now = await count(db, table, where);
  if (now > seen)
    throw new Failure('changed_meanwhile', `There are ${now} by now, not ${seen}. Please look again.`);
}
