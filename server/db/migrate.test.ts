// @module-tag thorough
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { cloneDatabase, createDatabase, dropDatabase, withDatabase } from '#tests/kit/database.ts';
import { concurrentStatements } from './concurrent-index.ts';
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

it('refuses a migration that was changed, and a newer database that this version cannot work on', async () => {
  await inEmptyDatabase(async (url) => {
    const [first, second] = [
      made('001.sql', 'create table a (x int)'),
      made('002.sql', 'create table b (x int)'),
    ];
    await migrate(url, [first, second]);
    await expect(migrate(url, [first, { ...second, checksum: 'other' }])).rejects.toThrow('was changed');
    expect(await migrate(url, [first])).toEqual([]);
    await migrate(url, [first, second, made('003.breaking.sql', 'drop table a')]);
    await expect(migrate(url, [first, second])).rejects.toThrow('newer than this version');
  });
});

/** Collects what a start says while it waits. */
const patient = (migrate = 60) => {
  const said: string[] = [];
  return { connect: 5, migrate, say: (sentence: string) => void said.push(sentence), said };
};

it('waits for another node so long and no longer, and says for whom', async () => {
  await inEmptyDatabase(async (url, query) => {
    await query('select pg_advisory_lock(7407318)');
    const patience = patient(3);
    await expect(migrate(url, [], patience)).rejects.toThrow(
      /held the lock of the migrations for longer than 3 seconds/,
    );
    expect(patience.said[0]).toMatch(
      /^Waiting for another node, .*\(connection \d+ from this machine, since 20/,
    );
    const waiting = migrate(url, []);
    await query('select pg_advisory_unlock_all()');
    expect(await waiting).toEqual([]);
  });
});

it('steps back from a table that people hold, so that nobody waits behind it, and tries again', async () => {
  await inEmptyDatabase(async (url, query) => {
    const first = made('001.sql', 'create table a (x int)');
    await migrate(url, [first]);
    await query('begin; select from a');
    const patience = patient();
    const altered = migrate(url, [first, made('002.sql', 'alter table a add y int')], patience);
    const reader = new Client({ connectionString: url });
    await reader.connect();
    const isQueued = async () =>
      (await reader.query("select from pg_locks where relation = 'a'::regclass and not granted")).rowCount;
    await expect.poll(isQueued, { interval: 5 }).toBe(1);
    const started = performance.now();
    await reader.query('select * from a');
    expect(performance.now() - started).toBeLessThan(30_000);
    await expect.poll(() => patience.said.at(-1)).toMatch('Waiting for a table that others use');
    await query('commit');
    expect(await altered).toEqual(['002.sql']);
    await reader.end();
  });
});

describe('an index that is made while people write', () => {
  const table = made('001.sql', 'create table a (x int)');
  const index = made(
    '002.concurrently.sql',
    '-- Why.\ncreate index concurrently if not exists a_x on a (x);\n',
  );
  const isValid = "select indisvalid as valid from pg_index where indexrelid = to_regclass('a_x')";

  it('locks nobody out, though another node waits for its turn', async () => {
    await inEmptyDatabase(async (url, query) => {
      await migrate(url, [table]);
      await query('begin; insert into a values (1)');
      const both = Promise.all([migrate(url, [table, index]), migrate(url, [table, index])]);
      const other = new Client({ connectionString: url });
      await other.connect();
      await expect.poll(async () => (await other.query(isValid)).rows).toEqual([{ valid: false }]);
      await other.query('insert into a values (2)');
      await query('commit');
      expect((await both).flat()).toEqual(['002.concurrently.sql']);
      expect((await other.query(isValid)).rows).toEqual([{ valid: true }]);
      await other.end();
    });
  });

  it('is made again after a kill left half of it', async () => {
    await inEmptyDatabase(async (url, query) => {
      await migrate(url, [table]);
      await query('insert into a values (1), (1)');
      await expect(query('create unique index concurrently a_x on a (x)')).rejects.toThrow(
        'could not create unique index',
      );
      expect((await query(isValid)).rows).toEqual([{ valid: false }]);
      expect(await migrate(url, [table, index])).toEqual(['002.concurrently.sql']);
      expect((await query(isValid)).rows).toEqual([{ valid: true }]);
    });
  });

  it('may be nothing else', () => {
    expect(() => concurrentStatements('create index a_x on a (x)')).toThrow(
      'only says "create index concurrently',
    );
    for (const { name, sql } of readMigrations())
      if (name.endsWith('.concurrently.sql')) expect(concurrentStatements(sql)).not.toEqual([]);
  });
});

it('goes on working for the version before: what takes something away is called breaking', () => {
  const takes =
    /\b(drop (table|column|view|function)|rename (to|column)|alter (column )?\w+ (set data )?type|set not null)\b/i;
  const unnamed = readMigrations()
    .filter(({ name }) => Number.parseInt(name, 10) > 189 && !name.endsWith('.breaking.sql'))
    .filter(({ sql }) => takes.test(sql.replace(/--.*/g, '')));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  expect('alter table a rename column x to y').toMatch(takes);
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
