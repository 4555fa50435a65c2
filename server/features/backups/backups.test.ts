// @module-tag thorough
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Backups } from '#contract/office/backups.ts';
import { checkFile } from '#server/db/backup-file.ts';
import { prove } from '#server/db/prove.ts';
import { freshFolder } from '#server/platform/postgres/fixture.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { backupHandler, cronOf } from './jobs.ts';
import { keys, startS3 } from './places/s3.fixture.ts';
import { backupService } from './service.ts';

const key = 'a key of some length';
let clock: ReturnType<typeof movableClock>;
let folder: string;

beforeEach(() => {
  clock = movableClock();
  folder = freshFolder();
});

const open = (env: Record<string, string> = {}) =>
  testApp({
    clock,
    env: { BACKUP_TO: folder, BACKUP_KEY: key, METRICS_TOKEN: 'a token of some length', ...env },
  });
const run = (t: TestApp, data: object = {}) => backupHandler(t.deps).handle(data);
const days = (n: number) => clock.forward(n * 86_400);
const read = (t: TestApp) => backupService(t.deps).read(t.deps.db, clock.now());

it('is made, sealed, proved by a restore, told, and taken out with an audit entry', async () => {
  const t = await open();
  const admin = (await t.signIn('admin')).authorization;
  expect(await readAs(Backups, await t.fetch('/api/backups', { headers: admin }))).toMatchObject({
    place: folder,
    encrypted: true,
    warning: null,
    backups: [],
  });
  expect((await t.send('POST', '/api/backups', undefined, admin)).status).toBe(204);
  const again = await t.send('POST', '/api/backups', undefined, admin);
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { detail: 'A backup is under way already.' },
  ]);
  const [waiting] = (await read(t)).backups;
  expect(waiting).toMatchObject({ state: 'waiting', asked_by: expect.stringContaining('admin') });

  await run(t, { id: waiting?._id });
  const { backups, last_success, last_proof } = await read(t);
  const [made] = backups;
  expect(backups).toHaveLength(1);
  expect(made).toMatchObject({ state: 'done', problem: null, proof_problem: null, proved_at: last_proof });
  expect([last_success, last_proof]).not.toContain(null);
  expect(readdirSync(folder)).toEqual([made?.name]);
  const file = join(folder, made?.name ?? '');
  const { trailer } = await checkFile({ file, key });
  expect(trailer.rows.reduce((sum, rows) => sum + rows, 0)).toBe(made?.rows);
  const left = await t.deps.pool.query(
    `select datname from pg_database where datname like current_database() || '_proof'`,
  );
  expect(left.rows).toEqual([]);

  const path = `/api/backups/${made?._id}/file`;
  const staff = (await t.signIn('staff')).authorization;
  for (const [method, address] of [
    ['GET', '/api/backups'],
    ['POST', '/api/backups'],
    ['GET', path],
  ])
    expect((await t.send(method ?? '', address ?? '', undefined, staff)).status).toBe(403);
  const taken = await t.fetch(path, { headers: admin });
  expect(taken.headers.get('content-disposition')).toContain(made?.name);
  expect(Buffer.from(await taken.arrayBuffer()).equals(readFileSync(file))).toBe(true);
  rmSync(file);
  expect((await t.fetch(path, { headers: admin })).status).toBe(404);
  const { rows } = await t.deps.pool.query(
    `select action, subject from audit where kind = 'backup' order by at, id`,
  );
  expect(rows).toEqual([
    { action: 'backed up', subject: 'All data' },
    { action: 'exported', subject: `Backup ${made?.name}` },
  ]);
  const metrics = await (
    await t.fetch('/metrics', { headers: { authorization: 'Bearer a token of some length' } })
  ).text();
  const seconds = new Date(last_success ?? '').getTime() / 1_000;
  expect(metrics).toContain(`taxila_backup_last_success_timestamp_seconds ${seconds}`);
  expect(metrics).toContain('taxila_backup_last_proof_timestamp_seconds');
  expect(metrics).toContain(`taxila_backup_bytes ${made?.bytes}`);
});

it('goes to a bucket, and old ones go as new ones come', async () => {
  const { endpoint, stored } = await startS3();
  const t = await open({
    BACKUP_TO: 's3://academy/daily',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: keys.region,
    BACKUP_S3_KEY_ID: keys.keyId,
    BACKUP_S3_SECRET: keys.secret,
    BACKUP_KEEP: '2',
    BACKUP_KEEP_MONTHS: '0',
  });
  // Proved already, so that this test need not restore.
  await run(t);
  expect((await read(t)).backups[0]?.proof_problem).toBeNull();
  for (let day = 1; day < 5; day++) {
    days(1);
    await t.deps.pool.query('update backups set proved_at = $1 where proved_at is not null', [clock.now()]);
    await run(t);
  }
  const { backups, place } = await read(t);
  expect(place).toBe('s3://academy/daily/');
  // Of the five the last two days, today, and the first, since it is the one that was proved.
  expect(stored.size).toBe(4);
  expect(backups.map(({ name }) => `daily/${name}`).sort()).toEqual([...stored.keys()].sort());
  expect(backups.at(-1)?.proved_at).not.toBeNull();
});

describe('what somebody should see to', () => {
  it('is a place that nobody has set, or none for two days', async () => {
    const t = await open({ BACKUP_TO: 'none' });
    days(10);
    expect(await read(t)).toMatchObject({ warning: null, elsewhere: true, place: null });
    const other = await testApp({ databaseUrl: t.databaseUrl, clock, env: { DATABASE_URL: t.databaseUrl } });
    expect((await read(other)).warning).toBe('unset');
    const own = await testApp({ databaseUrl: t.databaseUrl, clock, env: { BACKUP_TO: folder } });
    expect((await read(own)).warning).toBe('old');
  });

  it('is one that fails, which keeps all others', async () => {
    const t = await open();
    writeFileSync(join(folder, 'taxila-20200101-000000.backup'), 'the only good one');
    writeFileSync(join(folder, 'file'), '');
    const broken = await testApp({
      databaseUrl: t.databaseUrl,
      clock,
      env: { BACKUP_TO: join(folder, 'file') },
    });
    await expect(run(broken)).rejects.toThrow('cannot be made');
    const { backups, warning } = await read(broken);
    expect(backups).toMatchObject([{ state: 'failed', problem: expect.stringContaining('cannot be made') }]);
    expect(warning).toBeNull();
    expect(readdirSync(folder)).toContain('taxila-20200101-000000.backup');
  });

  it('is one that cannot be restored', async () => {
    const t = await open();
    // The books are wrong, as after a fault of the disk.
    await t.deps.pool.query(`insert into receipt_counters values ('2026', 7)`);
    await run(t);
    const { warning, backups, last_proof } = await read(t);
    expect({ warning, last_proof }).toEqual({ warning: 'unproved', last_proof: null });
    expect(backups[0]?.proof_problem).toContain('books do not agree');
    const file = join(folder, backups[0]?.name ?? '');
    writeFileSync(file, readFileSync(file).subarray(0, 5_000));
    await expect(prove(t.databaseUrl, { file, key })).rejects.toThrow('is not a whole backup');
  });
});

it('comes at the time of the settings, in India', () => {
  expect(cronOf('02:30')).toBe('0 21 * * *');
  expect(cronOf('05:30')).toBe('0 0 * * *');
  expect(cronOf('23:59')).toBe('29 18 * * *');
});
