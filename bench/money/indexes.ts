import type { Client } from 'pg';

/**
 * Runs `work` without the tables' indexes, except those that foreign keys need: creating them at the end is many times
 * faster.
 */
export async function withoutIndexes(client: Client, tables: string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || quote_ident(c.conname),
         'drop index ' || i.indexrelid::regclass) as drop,
       coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || quote_ident(c.conname) || ' '
         || pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
}
