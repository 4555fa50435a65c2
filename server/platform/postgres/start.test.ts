// @module-tag thorough
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPostmaster } from './address.ts';
import { findBinaries } from './binaries.ts';
import { freshFolder, preparedFolder, query, removeTemplate, started } from './fixture.ts';
import { runningPostgres } from './running.ts';
import { sizeSettings } from './settings.ts';
import { startPostgres } from './start.ts';

afterAll(removeTemplate);

test('the first start makes a UTF-8, UTC database that no locale or time zone of the machine changes', async () => {
  const { url } = await started({
    dataDir: join(freshFolder(), 'not', 'there', 'yet'),
    size: { memory: 32, connections: 40 },
  });
  const [row] = await query(
    url,
    `SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
       datlocale AS locale, current_setting('TimeZone') AS zone, current_setting('fsync') AS fsync,
       current_setting('listen_addresses') AS addresses, current_setting('shared_buffers') AS buffers,
       current_setting('max_connections') AS connections
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(row).toEqual({
    name: 'taxila',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    zone: 'UTC',
    fsync: 'on',
    addresses: '',
    buffers: '32MB',
    connections: '40',
  });
});

test.each([
  ['a small one', 512, '128MB'],
  ['a usual one', 4_096, '512MB'],
  ['a large one', 262_144, '2048MB'],
])('takes its memory from the machine: %s', (_, total, buffers) => {
  expect(sizeSettings({}, total)).toMatchObject({ shared_buffers: buffers, max_connections: '100' });
});

test('a second start finds the rows of the first, and only a running one is found in its folder', async () => {
  const dataDir = await preparedFolder();
  expect(await runningPostgres(dataDir)).toBeUndefined();
  const first = await startPostgres({ dataDir });
  expect(await runningPostgres(dataDir)).toBe(first.url);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const { pid = 0 } = readPostmaster(join(dataDir, 'postgres')) ?? {};
  expect(process.kill(pid, 0)).toBe(true);
  await first.stop();
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await runningPostgres(dataDir)).toBeUndefined();
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'taxila.lock']);
  const second = await started({ dataDir });
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('the socket is private, also under a path with a space, a comma and quotes', async () => {
  const dataDir = join(freshFolder(), `a "b", c's`);
  renameSync(await preparedFolder(), dataDir);
  const { url } = await started({ dataDir });
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('a path too long for a socket gets a loopback port that asks for a password', async () => {
  const dataDir = join(freshFolder(), 'x'.repeat(100));
  renameSync(await preparedFolder(), dataDir);
  const { url } = await started({ dataDir });
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(await runningPostgres(dataDir)).toBe(url);
});

test('what a person must put right is said in one sentence', async () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    /^No built-in PostgreSQL is installed for sunos-sparc .* set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  );
  const dataDir = freshFolder();
  writeFileSync(join(dataDir, 'file'), '');
  await expect(startPostgres({ dataDir: join(dataDir, 'file') })).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('cannot be used'),
  });
  mkdirSync(join(dataDir, 'postgres', 'holiday pictures'), { recursive: true });
  await expect(startPostgres({ dataDir })).rejects.toThrow('holds files but no database');
  await expect(
    startPostgres({ dataDir: await preparedFolder(), settings: { max_connections: 'many' } }),
  ).rejects.toThrow(/could not start .*: invalid value for parameter "max_connections": "many"\.$/);
});
