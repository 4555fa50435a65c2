import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from './kit/database.ts';

it('docs/scale.md names the tables of the database, and no others', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  await client.end();
  await drop();
  const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => /^\| (distributed|local)/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const others = ['academy_id', 'pgboss'];
  expect(named.filter((name) => !others.includes(name)).sort()).toEqual(rows.map(({ name }) => name).sort());
});
