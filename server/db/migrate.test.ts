import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { cloneDatabase, createDatabase, dropDatabase, withDatabase } from '#tests/kit/database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

async function inEmptyDatabase(test: (url: string, query: Client['query']) => Promise<void>) {
  const server = inject('postgresUrl');
  const name = `taxila_migrate_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await createDatabase(server, name);
  const url = withDatabase(server, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await test(url, client.query.bind(client) as Client['query']);
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
}

const made = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

it('applies each migration once, though three nodes start at once', async () => {
  await inEmptyDatabase(async (url, query) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat().sort()).toEqual(readMigrations().map((m) => m.name));
    const { rows } = await query('select name from migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(readMigrations().map((m) => m.name));
  });
});

it('leaves nothing of a migration that fails, and goes on from there', async () => {
  await inEmptyDatabase(async (url, query) => {
    const first = made('001', 'create table a (x int)');
    const broken = made('002', 'create table b (x int); select 1 / 0');
    await expect(migrate(url, [first, broken])).rejects.toThrow('division by zero');
    const { rows } = await query("select to_regclass('a') as a, to_regclass('b') as b");
    expect(rows[0]).toEqual({ a: 'a', b: null });
    expect(await migrate(url, [first, made('002', 'create table b (x int)')])).toEqual(['002']);
  });
});

it('refuses a database that is newer, and a migration that was changed', async () => {
  await inEmptyDatabase(async (url) => {
    const [first, second] = [made('001', 'create table a (x int)'), made('002', 'create table b (x int)')];
    await migrate(url, [first, second]);
    await expect(migrate(url, [first])).rejects.toThrow('newer than this version');
    await expect(migrate(url, [first, { ...second, checksum: 'other' }])).rejects.toThrow('was changed');
  });
});

it('makes exactly the columns that the code knows', async () => {
  const folder = join(import.meta.dirname, 'tables');
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
  const tables = modules
    .flatMap((m) => Object.values(m))
    .filter((value): value is PgTable => is(value, PgTable));
  const { url, drop } = await cloneDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const table of tables) {
    const name = getTableName(table);
    const { rows } = await client.query(
      `select attname as name, atttypid::regtype::text as type, attnotnull as required from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    );
    const known = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect({ [name]: known.sort(byName) }).toEqual({ [name]: rows.sort(byName) });
  }
  expect(tables.length).toBeGreaterThan(2);
  await client.end();
  await drop();
});
