// @module-tag thorough
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, query, temporaryFolder } from '#server/platform/postgres/fixture.ts';
import { type Postgres, startPostgres } from '#server/platform/postgres/start.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const schema = `
  CREATE TABLE migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL);
  INSERT INTO migrations VALUES ('001-all', 'sum', now());
  CREATE TYPE mood AS ENUM ('sad', 'happy');
  CREATE TABLE z_parent (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, facts jsonb, at timestamptz, clock timestamp, raw bytea,
    tags text[], money numeric, ratio float8, span interval, feels mood, text text,
    doubled numeric GENERATED ALWAYS AS (money * 2) STORED);
  CREATE TABLE a_child (id int PRIMARY KEY, parent bigint NOT NULL REFERENCES z_parent, note text);
  CREATE TABLE loop_a (id int PRIMARY KEY, b int);
  CREATE TABLE loop_b (id int PRIMARY KEY, a int REFERENCES loop_a);
  ALTER TABLE loop_a ADD CONSTRAINT a_to_b FOREIGN KEY (b) REFERENCES loop_b;
  CREATE TABLE "Odd ""name" (id int PRIMARY KEY, "order" text, parent int REFERENCES "Odd ""name");
  CREATE TABLE days (day date, word text) PARTITION BY RANGE (day);
  CREATE TABLE days_2026 PARTITION OF days FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
  CREATE TABLE empty_one (id int);
  CREATE TABLE seeded (id int PRIMARY KEY);
  INSERT INTO seeded VALUES (1), (2);
  CREATE FUNCTION forbid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append only'; END $$;
  CREATE TRIGGER no_new_rows BEFORE INSERT ON seeded FOR EACH ROW EXECUTE FUNCTION forbid();
  CREATE TRIGGER no_truncate BEFORE TRUNCATE ON seeded EXECUTE FUNCTION forbid();`;

const rows = `
  INSERT INTO z_parent (facts, at, clock, raw, tags, money, ratio, span, feels, text) VALUES
    ('{"a": [1, "\\\\n", null], "ü": "\\u20ac"}', '2026-01-02 03:04:05.678901+05:30', '2026-02-03 04:05', '\\x00ff0a5c',
      '{a,"b,c",NULL,"",\\\\}', 12500.50, 0.1, '1 mon 2 days 03:04:05', 'happy', E'tab\\t nl\\n cr\\r back\\\\slash \\\\. \\\\N'),
    (NULL, NULL, NULL, NULL, NULL, NULL, 'NaN', NULL, NULL, NULL),
    ('null', '0044-03-15 BC', 'infinity', '', '{}', 'NaN', '-Infinity', '-1 sec', 'sad', ''),
    ('[]', '2026-01-01', NULL, NULL, NULL, 1e30, 1e-300, NULL, NULL, '\\.'),
    ('"x"', 'epoch', NULL, NULL, NULL, -0.01, NULL, NULL, NULL, 'नमस्ते 🎓 ' || repeat('x', 100000));
  INSERT INTO a_child SELECT i, 1 + i % 5, 'row ' || i FROM generate_series(1, 3000) i;
  INSERT INTO loop_a VALUES (1, NULL); INSERT INTO loop_b VALUES (1, 1); UPDATE loop_a SET b = 1;
  INSERT INTO "Odd ""name" VALUES (2, 'b', NULL), (1, 'a', 2);
  INSERT INTO days VALUES ('2026-05-05', 'may');
  DELETE FROM seeded WHERE id = 1;`;

const pastDay = `
  CREATE TABLE pgboss.queue_stats_20200102 PARTITION OF pgboss.queue_stats
    FOR VALUES FROM ('2020-01-02 00:00:00+00') TO ('2020-01-03 00:00:00+00');
  INSERT INTO pgboss.queue_stats (name, captured_on) VALUES ('mail', '2020-01-02 12:00:00+00')`;

let postgres: Postgres;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  postgres = await startPostgres({ dataDir: folder });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

let databases = 0;

async function emptyDatabase() {
  const name = `copy_${++databases}`;
  await query(postgres.url, `CREATE DATABASE ${name}`);
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}

async function migrate(url: string) {
  const [{ there } = { there: null }] = await query<{ there: string }>(
    url,
    `SELECT to_regclass('migrations') AS there`,
  );
  if (!there) await query(url, schema);
  await withBoss(url, async () => {});
}

async function withBoss(url: string, work: (boss: PgBoss) => Promise<unknown>) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await work(boss);
  await boss.stop({ graceful: false });
}

async function filledDatabase() {
  const url = await emptyDatabase();
  await migrate(url);
  await query(url, rows);
  await withBoss(url, async (boss) => {
    await boss.createQueue('failed');
    await boss.createQueue('mail', { deadLetter: 'failed' });
    await boss.createQueue('own', { partition: true, policy: 'stately' });
    for (const queue of ['mail', 'mail', 'own'])
      await boss.send(queue, { to: 'a@b.example', text: 'Grüße\n' });
  });
  await query(url, pastDay);
  return url;
}

/** Every row of every table as PostgreSQL writes it, and what each sequence gives next. */
async function contents(url: string) {
  const tables = await query<{ name: string }>(
    url,
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind = 'r' ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) all[name] = await query(url, `SELECT t::text FROM ${name} t ORDER BY 1`);
  all.sequences = await query(
    url,
    'SELECT sequencename, last_value IS NULL AS fresh FROM pg_sequences ORDER BY 1',
  );
  return all;
}

test('a restored copy is equal row by row, in tables of ours and of the job queue', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'whole.gz');
  const written = await backup(original, { file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = await emptyDatabase();
  const read = await restore(copy, { file }, { replace: false, migrate });
  expect(read).toMatchObject(written);
  expect(read.rows).toBeGreaterThan(3000);

  const before = await contents(original);
  const after = await contents(copy);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const table of Object.keys(before).filter((name) => name !== 'sequences')) {
    expect(after[table], table).toEqual(before[table]);
  }
  const insert = `INSERT INTO z_parent DEFAULT VALUES RETURNING id::int`;
  expect(await query(copy, insert)).toEqual([{ id: 6 }]);
  await expect(query(copy, 'INSERT INTO seeded VALUES (9)')).rejects.toThrow('append only');
  await expect(query(copy, 'INSERT INTO loop_a VALUES (9, 9)')).rejects.toThrow('a_to_b');
  await withBoss(copy, async (boss) => {
    expect(await boss.fetch('own')).toHaveLength(1);
    expect((await boss.fetch<{ text: string }>('mail'))[0]?.data.text).toBe('Grüße\n');
  });
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'moving.gz');
  const writer = new Client({ connectionString: original });
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE days');
  const written = backup(original, { file });
  // The backup has read one table and waits before the other: now both get a row.
  await eventually(async () => (await query(original, 'SELECT FROM pg_locks WHERE NOT granted'))[0]);
  await writer.query(`INSERT INTO a_child VALUES (5000, 1); INSERT INTO empty_one VALUES (5000); COMMIT`);
  await writer.end();
  await written;
  const copy = await emptyDatabase();
  await restore(copy, { file }, { replace: false, migrate });
  expect(await query(copy, 'SELECT max(id) FROM a_child')).toEqual([{ max: 3000 }]);
  expect(await query(copy, 'SELECT id FROM empty_one')).toEqual([]);
});

test('rows that are there are only replaced when asked, and then all of them', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'replace.gz');
  await backup(original, { file });
  const target = await filledDatabase();
  await query(target, `INSERT INTO z_parent (text) VALUES ('to go')`);
  const before = await contents(target);
  await expect(restore(target, { file }, { replace: false, migrate })).rejects.toThrow('add --replace');
  expect(await contents(target)).toEqual(before);
  await restore(target, { file }, { replace: true, migrate });
  expect(await query(target, 'SELECT count(*)::int FROM z_parent')).toEqual([{ count: 5 }]);
});

test('a restore that fails half-way leaves everything as it was', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'half.gz');
  await backup(original, { file });
  await query(original, `DELETE FROM a_child WHERE id = 7; ALTER TABLE a_child ADD CHECK (id <> 7)`);
  const before = await contents(original);
  await expect(restore(original, { file }, { replace: true, migrate })).rejects.toThrow('a_child_id_check');
  expect(await contents(original)).toEqual(before);
});

test('a file that is damaged, cut off or of another kind is refused before anything changes', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'good.gz');
  await backup(original, { file });
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  const good = readFileSync(file);
  const flipped = Buffer.from(good);
  flipped.writeUInt8(flipped.readUInt8(good.length >> 1) ^ 1, good.length >> 1);
  const text = gunzipSync(good);
  const bad: [string, Buffer][] = [
    ['cut', good.subarray(0, good.length - 9)],
    ['half', good.subarray(0, good.length >> 1)],
    ['flipped', flipped],
    ['without its end', gzipSync(text.subarray(0, text.lastIndexOf('\n', text.length - 2) + 1))],
    ['without a row', gzipSync(text.toString('latin1').replace(/\n1000\t[^\n]*/, ''))],
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['other', gzipSync('{}\n')],
  ];
  const before = await contents(original);
  for (const [name, bytes] of bad) {
    const path = join(folder, `${name}.gz`);
    writeFileSync(path, bytes);
    await expect(restore(original, { file: path }, { replace: true, migrate }), name).rejects.toThrow(
      'is not a whole backup',
    );
  }
  await expect(
    restore(original, { file: join(folder, 'none.gz') }, { replace: true, migrate }),
  ).rejects.toThrow('There is no file');
  expect(await contents(original)).toEqual(before);
});

test('a sealed backup opens with its key alone, and misses no byte of it', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'sealed');
  const key = 'a key of some length';
  const written = await backup(original, { file, key });
  const sealed = readFileSync(file);
  expect(sealed.includes('taxila-backup')).toBe(false);
  const copy = await emptyDatabase();
  const into = (source: { file: string; key?: string }) => restore(copy, source, { replace: false, migrate });
  await expect(into({ file })).rejects.toThrow('please set BACKUP_KEY');
  await expect(into({ file, key: 'another key of some length' })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
  const bad = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return expect(into({ file: join(folder, name), key }), name).rejects.toThrow('is not a whole backup');
  };
  await bad('sealed-cut', sealed.subarray(0, sealed.length - 9));
  const flipped = Buffer.from(sealed);
  flipped.writeUInt8(flipped.readUInt8(sealed.length - 99) ^ 1, sealed.length - 99);
  await bad('sealed-flipped', flipped);
  expect(await into({ file, key })).toMatchObject(written);
});

test('a backup of another version is refused with a message', async () => {
  const original = await filledDatabase();
  const file = join(folder, 'version.gz');
  await backup(original, { file });
  await query(original, `UPDATE pgboss.version SET version = version - 1`);
  const older = async (url: string) =>
    await query(url, `${schema} CREATE SCHEMA pgboss; CREATE TABLE pgboss.version AS SELECT 1 AS version`);
  await expect(restore(await emptyDatabase(), { file }, { replace: false, migrate: older })).rejects.toThrow(
    'job tables, here it is 1',
  );
  await query(original, `INSERT INTO migrations VALUES ('002-later', 'x', now())`);
  await expect(restore(original, { file }, { replace: true, migrate })).rejects.toThrow('before "002-later"');
  const newer = join(folder, 'newer.gz');
  await backup(original, { file: newer });
  await expect(restore(await emptyDatabase(), { file: newer }, { replace: false, migrate })).rejects.toThrow(
    'does not know ("002-later")',
  );
  await expect(backup(await emptyDatabase(), { file: newer })).rejects.toThrow('nothing to back up');
});
