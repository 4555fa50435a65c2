import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Partition, Sequence, Table } from './backup-file.ts';

/** Ours, and pg-boss's. */
const SCHEMAS = ['public', 'pgboss'];

/** Makes text out of values and back the same everywhere, whatever the settings of the server. */
export const PORTABLE_FORMATS = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function plainName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

/** All tables with the columns that can be written; of a partitioned table the whole, not its partitions. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function listPartitions(client: Client): Promise<Omit<Partition, 'queue' | 'policy'>[]> {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relispartition ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Each sequence with the value that it gives next. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name,
       coalesce(last_value::numeric + increment_by, start_value)::text AS next
     FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export type ForeignKey = { name: string; from: string; to: string; table: string; deferrable: boolean };

/** `from` and `to` are whole tables by their plain name; `table`, quoted, carries the key, perhaps a partition. */
export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `WITH tables AS (
       SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS quoted, concat_ws('.', n.nspname, root.relname) AS whole
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_class root ON root.oid = coalesce(pg_partition_root(c.oid), c.oid)
       WHERE n.nspname = ANY($1)
     )
     SELECT k.conname AS name, f.whole AS from, t.whole AS to, f.quoted AS table, k.condeferrable AS deferrable
     FROM pg_constraint k JOIN tables f ON f.oid = k.conrelid JOIN tables t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0`,
    [SCHEMAS],
  );
  return rows;
}

export type Trigger = { table: string; name: string };

export async function listTriggers(client: Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, t.tgname AS name
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled = 'O'`,
    [SCHEMAS],
  );
  return rows;
}

export async function listMigrations(client: Client): Promise<{ name: string; checksum: string }[]> {
  if (!(await hasTable(client, 'public.migrations'))) return [];
  const { rows } = await client.query(
    'SELECT name, checksum FROM public.migrations ORDER BY name COLLATE "C"',
  );
  return rows;
}

export async function jobsVersion(client: Client): Promise<number | null> {
  if (!(await hasTable(client, 'pgboss.version'))) return null;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return rows[0]?.version ?? null;
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
  return rows[0].there;
}
