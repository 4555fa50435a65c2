import type { Client } from 'pg';

/** Does something while these tables have no indexes but those of constraints: making them at the end is many times as quick. */
export async function withoutIndexes(client: Client, tables: string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i
     where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
}
