import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Partition, Sequence, Table } from './backup-file.ts';

/** Ours, and pg-boss's. */
const SCHEMAS = ['public', 'pgboss'];

/** Makes the text form of values independent of the settings of the server. */
export const PORTABLE_FORMATS = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** All tables with their writable columns; partitioned tables without their partitions. */
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

/** How to drop something before rows are loaded, and make it again afterwards. */
export type Rebuilt = { drop: string; make: string };

/**
 * Foreign keys of all tables; then keys and indexes of plain tables in `public`, except those that a view depends on. They
 * can be dropped in this order, and made again in reverse.
 */
export async function listRebuilt(client: Client): Promise<Rebuilt[]> {
  const { rows } = await client.query<Rebuilt>(
    `WITH tables AS (
       SELECT c.oid, c.relkind, c.relispartition, n.nspname, format('%I.%I', n.nspname, c.relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY($1)
     ), plain AS (
       SELECT * FROM tables WHERE nspname = 'public' AND relkind = 'r' AND NOT relispartition
     )
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', t.name, k.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.name, k.conname, pg_get_constraintdef(k.oid)) AS make,
       CASE k.contype WHEN 'f' THEN 1 ELSE 2 END AS turn
     FROM pg_constraint k JOIN tables t ON t.oid = k.conrelid
     WHERE k.conparentid = 0 AND (k.contype = 'f' OR k.contype IN ('p', 'u') AND t.oid IN (SELECT oid FROM plain)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refobjid = k.oid AND d.classid = 'pg_rewrite'::regclass))
     UNION ALL
     SELECT format('DROP INDEX public.%I', c.relname), pg_get_indexdef(i.indexrelid), 3
     FROM pg_index i JOIN plain t ON t.oid = i.indrelid JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY turn, drop`,
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
