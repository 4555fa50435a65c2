// @module-tag thorough
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPostmaster } from './address.ts';
import {
  eventually,
  freshFolder,
  ownerProcess,
  preparedFolder,
  query,
  removeTemplate,
  started,
} from './fixture.ts';
import { startPostgres } from './start.ts';

afterAll(removeTemplate);

test('after a kill -9 of the server every acknowledged row is there, and its PostgreSQL is replaced', async () => {
  const dataDir = await preparedFolder();
  const owner = ownerProcess(dataDir, 'write');
  let acknowledged = 0;
  while (acknowledged < 200) acknowledged = Number(await owner.next());
  const orphan = postmaster(dataDir);
  owner.child.kill('SIGKILL');
  await owner.ended;
  for (let line = await owner.next(); line; line = await owner.next()) acknowledged = Number(line);
  expect(process.kill(orphan, 0)).toBe(true);

  const { url } = await started({ dataDir });
  expect(postmaster(dataDir)).not.toBe(orphan);
  const [row] = await query<{ count: number }>(
    url,
    `SELECT count(*)::int AS count FROM written WHERE id <= ${acknowledged}`,
  );
  expect(row?.count).toBe(acknowledged);
});

test('a kill -9 of the server and of PostgreSQL together loses no acknowledged row', async () => {
  const dataDir = await preparedFolder();
  const owner = ownerProcess(dataDir, 'write');
  let acknowledged = 0;
  while (acknowledged < 200) acknowledged = Number(await owner.next());
  const pid = postmaster(dataDir);
  owner.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  for (let line = await owner.next(); line; line = await owner.next()) acknowledged = Number(line);

  const { url } = await started({ dataDir });
  const rows = await query<{ id: number }>(url, 'SELECT id FROM written ORDER BY id');
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.map((row) => row.id)).toEqual(rows.map((_, index) => index + 1));
});

test('a PostgreSQL that dies is started again under the same address', async () => {
  const dataDir = await preparedFolder();
  const warnings: string[] = [];
  const log = { debug() {}, info() {}, warn: (message: string) => void warnings.push(message) };
  const { url } = await started({ dataDir, log, restarts: { delays: [0, 50], failedStarts: 12 } });
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const dead = postmaster(dataDir);
  process.kill(dead, 'SIGKILL');
  const rows = await eventually(() => query(url, 'SELECT answer FROM kept').catch(() => undefined));
  expect(rows).toEqual([{ answer: 42 }]);
  expect(postmaster(dataDir)).not.toBe(dead);
  expect(warnings.join('\n')).toContain('starting it again in 0 ms');
});

test('when there is no hope it says so once and frees the folder', async () => {
  const dataDir = await preparedFolder();
  const postgres = await startPostgres({ dataDir, restarts: { delays: [0], failedStarts: 2 } });
  const reason = new Promise<Error>((resolve) => postgres.onExit(resolve));
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  process.kill(postmaster(dataDir), 'SIGKILL');
  expect(await reason).toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('keeps stopping'),
  });
  await postgres.stop();
  renameSync(`${control}.away`, control);
  await started({ dataDir });
});

test('an exit without a stop takes PostgreSQL along', async () => {
  const dataDir = await preparedFolder();
  const owner = ownerProcess(dataDir, 'exit');
  expect(await owner.next()).toBe('started');
  expect(await owner.ended).toBe(0);
  await eventually(() => !existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
});

test('Ctrl-C in the terminal leaves PostgreSQL up until the server has drained', async () => {
  const dataDir = await preparedFolder();
  const owner = ownerProcess(dataDir, 'drain');
  expect(await owner.next()).toBe('started');
  process.kill(-(owner.child.pid ?? 0), 'SIGINT');
  expect(await owner.next()).toBe('42');
  expect(await owner.ended).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'taxila.lock']);
});

test.each([1, 30, 300, 600])(
  'a first start killed when it had made %i files is completed by the next',
  async (files) => {
    const dataDir = freshFolder();
    const owner = ownerProcess(dataDir, 'exit');
    // On a busy machine the last files come between two looks: then it is killed when it has just begun to run.
    await eventually(() => made(dataDir) >= files || existsSync(join(dataDir, 'postgres')));
    owner.child.kill('SIGKILL');
    await owner.ended;
    const { url } = await started({ dataDir });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  },
);

/** How much of a new cluster is there; files may come and go while they are counted. */
function made(dataDir: string) {
  try {
    return readdirSync(dataDir, { recursive: true }).filter((path) => String(path).includes('.new-')).length;
  } catch {
    return 0;
  }
}

/** Never 0: to signal process 0 is to signal all of us. */
function postmaster(dataDir: string) {
  const { pid } = readPostmaster(join(dataDir, 'postgres')) ?? {};
  if (!pid) throw new Error('PostgreSQL is not running');
  return pid;
}
