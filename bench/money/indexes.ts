import type { Client } from 'pg';

/** Does something while these tables have no indexes but those of constraints: making them at the end is many times as quick. */
export async function withoutIndexes(
  client: Client,
  tables: string[],
  work: () => Promise<void>,
  /** One that makes indexes too, at the same time. */
  another?: Client,
) {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i
     where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  const makers = [client, ...(another ? [another] : [])].map(async (maker) => {
    for (let next = rows.pop(); next; next = rows.pop()) await maker.query(next.text);
  });
  await Promise.all(makers);
}
