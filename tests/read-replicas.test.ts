// @module-tag thorough
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { checkDatabase } from '#server/platform/database/check-database.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { declaredCalls } from './contract-calls.ts';
import { type TestApp, testApp } from './kit/app.ts';
import { cloneDatabase } from './kit/database.ts';
import { startStandby } from './kit/standby.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'taxila-primary-'));
const closing: (() => Promise<unknown>)[] = [];
let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof startStandby>>;
let [a, b]: TestApp[] = [];
let office: Record<string, string>;

const node = () => {
  if (!a || !b) throw new Error('not started');
  return { a, b };
};

beforeAll(async () => {
  primary = await startPostgres({ dataDir });
  await migrate(primary.url);
  standby = await startStandby({ url: primary.url, dataDir });
  const env = { DATABASE_READ_URL: standby.url };
  a = await testApp({ databaseUrl: primary.url, env });
  b = await testApp({ databaseUrl: primary.url, env });
  office = (await a.signIn('admin')).authorization;
});
afterAll(async () => {
  for (const close of closing) await close();
  await standby.remove();
  await primary.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const figures = (of: TestApp) => of.deps.replicas?.figures()[0];
const isUsed = (of: TestApp) => figures(of)?.isUsed;

async function onStandby(statement: string) {
  const client = new Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function enquire(of: TestApp, name: string) {
  const answer = await of.send('POST', '/api/enquiry', {
    name,
    class_name: '10',
    board: 'CBSE',
    subject: 'Science',
    country: '+91',
    phone: '9876543210',
    enquiryMessage: 'When do classes begin?',
  });
  expect(answer.status).toBe(201);
  return { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const names = async (of: TestApp, headers: Record<string, string> = {}) => {
  const answer = await of.fetch('/api/enquiries', { headers: { ...office, ...headers } });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
};

it('every call that only reads can be answered by a replica', async () => {
  const { a } = node();
  await expect.poll(() => isUsed(a)).toBe(true);
  const before = figures(a)?.reads ?? 0;
  const reads = declaredCalls.filter(
    ({ method, path }) => method === 'GET' && !/watch|live|stream/.test(path),
  );
  const failed: string[] = [];
  let failures = figures(a)?.failures;
  for (const { path } of reads) {
    const address = `/api${path.replace(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000')}`;
    const answer = await a.fetch(address, { headers: office });
    await answer.body?.cancel();
    if (answer.status >= 500 || figures(a)?.failures !== failures) failed.push(path);
    failures = figures(a)?.failures;
  }
  expect(failed).toEqual([]);
  expect(figures(a)?.reads).toBeGreaterThan(before + reads.length / 2);
});

it('someone who has written sees it on every node, also while the replica is late', async () => {
  const { a, b } = node();
  await onStandby('select pg_wal_replay_pause()');
  const cookie = await enquire(a, 'Late Replica');
  expect(await names(a)).toContain('Late Replica');
  expect(await names(b, cookie)).toContain('Late Replica');
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(async () => [(await names(a))[0], isUsed(a)]).toEqual(['Late Replica', true]);
});

it('a node that hears of a change reads no older state', async () => {
  const { a, b } = node();
  await onStandby('select pg_wal_replay_pause()');
  const heard = new Promise<void>((resolve) => b.deps.notifications.on('news', () => resolve()));
  await enquire(a, 'Told To All');
  await heard;
  await expect.poll(() => names(b)).toContain('Told To All');
  await onStandby('select pg_wal_replay_resume()');
});

it('a replica that is too far behind is not read by anyone', async () => {
  const { b } = node();
  await expect.poll(async () => [(await names(b)).length > 0, isUsed(b)]).toEqual([true, true]);
  await onStandby('select pg_wal_replay_pause()');
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query("update enquiries set name = 'Changed Elsewhere' where name = 'Told To All'");
  await client.end();
  await expect.poll(() => isUsed(b)).toBe(false);
  expect(await names(b)).toContain('Changed Elsewhere');
  await onStandby('select pg_wal_replay_resume()');
});

it('a replica that goes away and comes back is seen by nobody', async () => {
  const { a } = node();
  await expect.poll(async () => [(await names(a)).length > 0, isUsed(a)]).toEqual([true, true]);
  const asking = Array.from({ length: 40 }, async (_, i) => {
    if (i === 20) await standby.stop();
    return (await a.fetch('/api/enquiries', { headers: office })).status;
  });
  expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
  await expect.poll(() => isUsed(a)).toBe(false);
  expect((await a.fetch('/api/enquiries', { headers: office })).status).toBe(200);
  await standby.start();
  await expect.poll(() => isUsed(a)).toBe(true);
});

it('an export goes on when its replica goes away', async () => {
  const { a } = node();
  const rows = 30_000;
  await a.deps.pool.query(
    `insert into enquiries (id, name, class_name, board, subject, country, phone, message)
     select gen_random_uuid(), 'Exported', 9, 'IB', 'Hindi', '+91', '9811111111', repeat('Long ', 100)
     from generate_series(1, $1::int)`,
    [rows],
  );
  await expect.poll(async () => [(await names(a)).length > 0, isUsed(a)]).toEqual([true, true]);
  const answer = await a.fetch('/api/enquiries.csv?search=exported', { headers: office });
  await standby.stop();
  expect((await answer.text()).split('Exported').length - 1).toBe(rows);
  await standby.start();
  await expect.poll(() => isUsed(a)).toBe(true);
});

it('a replica of another database is refused at the start', async () => {
  const other = await cloneDatabase();
  closing.push(other.drop);
  const patience = { connect: 5, migrate: 5, say: () => undefined };
  await expect(checkDatabase({ url: primary.url, read: other.url }, patience)).rejects.toThrow(
    'DATABASE_READ_URL leads to another database than DATABASE_URL',
  );
  await expect(checkDatabase({ url: primary.url, read: standby.url }, patience)).resolves.toMatchObject({});
});
