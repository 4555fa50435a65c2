import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mailJob } from '#server/features/mail/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

const token = 'a token for those who watch';
const lines: { route: string; status: number; ms: number }[] = [];
let t: TestApp;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  t = await testApp({ env: { METRICS_TOKEN: token, LOG_REQUESTS: '0' }, log });
});

const metrics = async (from = t) =>
  (await from.fetch('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text();

it('tells of jobs that wait, of those that failed, and of unsent mail', async () => {
  const { db, jobs } = t.deps;
  const mail = { to: 'a@taxila.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
  for (let i = 0; i < 2; i++) await jobs.enqueue(db, mailJob, mail);
  await db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'mail'`,
  );
  await db.execute(sql`insert into pgboss.job (name) values ('failed')`);
  const text = await metrics();
  expect(text).toContain('taxila_jobs{queue="mail",state="waiting"} 2');
  expect(Number(/taxila_job_oldest_seconds\{queue="mail"\} (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(
    90,
  );
  expect(text).toContain('taxila_jobs_failed 1');
  expect(text).toContain('taxila_mail_unsent 2');
  expect(text).toContain('taxila_database_read_only 0');
});

it('tells of waits for each lane of connections', async () => {
  const text = await metrics();
  for (const lane of ['public', 'office', 'background'])
    for (const name of ['bulkhead_waits_total', 'bulkhead_wait_seconds_total', 'bulkhead_rejected_total'])
      expect(text).toContain(`${name}{bulkhead="database ${lane}"} `);
});

it('tells that the database only reads', async () => {
  const other = await testApp({ databaseUrl: t.databaseUrl, env: { METRICS_TOKEN: token } });
  await t.deps.reservedDb.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    other.deps.reservedDb.execute = tx.execute.bind(tx);
    expect(await metrics(other)).toContain('taxila_database_read_only 1');
  });
});

it('logs failures, but no look of a machine and no more requests than asked for', async () => {
  lines.length = 0;
  for (const path of ['/healthz', '/readyz', '/api/fees']) expect((await t.fetch(path)).status).toBe(200);
  t.deps.liveUpdates.close();
  const { authorization } = await t.signIn('staff');
  expect((await t.fetch('/api/live', { headers: authorization })).status).toBe(503);
  // What took over a second on a busy machine has its line, too.
  const quick = lines.filter(({ status, ms }) => status >= 500 || ms < 1_000);
  expect(quick.map(({ route, status }) => [route, status])).toEqual([['/api/live', 503]]);
});

it('is what the dashboard and the alerts ask for', async () => {
  const known = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name ?? ''),
  );
  const folder = join(import.meta.dirname, '../../../docs/monitoring');
  const files = ['dashboard.json', 'alerts.yaml'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const ours = /\b(?:taxila|http|bulkhead|database|event_loop|process|nodejs)_[a-z_]+\b/g;
  for (const text of files) {
    const asked = new Set([...text.matchAll(ours)].map(([name]) => name));
    expect(asked.size).toBeGreaterThan(8);
    const unknown = [...asked].filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  }
});
