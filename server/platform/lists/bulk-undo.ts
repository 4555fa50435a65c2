import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BulkDone } from '#contract/list.ts';
import type { Db } from '../database/database.ts';
import { bulkStep } from './bulk.ts';

/** Rows whose bulk changes can be undone. */
interface Undoable {
  table: PgTable & { id: PgColumn; version: PgColumn };
  /** The column by which people know a row. */
  name: PgColumn;
  /** What a bulk call changes, and its undo puts back. */
  fields: PgColumn[];
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const column = ({ name }: PgColumn) => sql`${sql.identifier(name)}`;

/** Records these rows as they are. Call it in the transaction that changes each of them once, before the change. */
export async function recordForUndo(tx: Db, rows: Undoable, batch: string, ids: string[]): Promise<void> {
  const { table, name, fields } = rows;
  const before = list(fields.map((field) => sql`${field.name}::text, ${column(field)}`));
  await tx.execute(
    sql`insert into bulk_changes (batch, row_id, name, version, before)
        select ${batch}::uuid, id, ${column(name)}, version + 1, jsonb_build_object(${before})
        from ${table} where id = any(${sql.param(ids)}::uuid[])
        on conflict do nothing`,
  );
}

interface Steps<Row> {
  /** Locks rows and reads them. */
  lock: (tx: Db, ids: string[]) => Promise<Row[]>;
  /** What else is to be done, in the same transaction. */
  after: (tx: Db, before: Row[], after: Row[]) => Promise<void>;
}

/** Undoes a step of a bulk call, except for rows that someone has changed since. */
export async function undoInBulk<Row extends { _id: string; version?: number }>(
  tx: Db,
  rows: Undoable,
  batch: string,
  { lock, after }: Steps<Row>,
): Promise<BulkDone> {
  const { rows: saved } = await tx.execute<{ id: string; name: string; version: number }>(
    sql`select row_id as id, name, version from bulk_changes where batch = ${batch}::uuid
          order by row_id limit ${bulkStep} for update`,
  );
  const versions = new Map(saved.map(({ id, version }) => [id, version]));
  const all = [...versions.keys()];
  const unchanged = (await lock(tx, all)).filter(({ _id, version }) => versions.get(_id) === version);
  const ids = unchanged.map(({ _id }) => _id);
  await putBack(tx, rows, batch, ids);
  await tx.execute(
    sql`delete from bulk_changes where batch = ${batch}::uuid and row_id = any(${sql.param(all)}::uuid[])`,
  );
  if (ids.length > 0) await after(tx, unchanged, await lock(tx, ids));
  const left = saved
    .filter(({ id }) => !ids.includes(id))
    .map(({ name }) => ({ name, why: 'someone has changed it since' }));
  return { done: ids.length, more: saved.length === bulkStep, left };
}

async function putBack(tx: Db, { table, fields }: Undoable, batch: string, ids: string[]): Promise<void> {
  const names = list(fields.map(column));
  await tx.execute(
    sql`update ${table} set version = ${table.version} + 1, (${names}) =
          (select ${names} from jsonb_populate_record(null::${table}, saved.before))
        from bulk_changes as saved
        where saved.batch = ${batch}::uuid and ${table.id} = saved.row_id
          and ${table.id} = any(${sql.param(ids)}::uuid[])`,
  );
}
