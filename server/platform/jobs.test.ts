import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueueOptions } from 'pg-boss';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#tests/kit/database.ts';
import { openDatabase } from './database/database.ts';
import { currentRequest } from './http/request-scope.ts';
import { handler, jobKind, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

// Its connections may still be closing when the database is dropped.
const poolOf = (url: string) => openDatabase(url, { size: 5, onError: () => {} }).pool;

const slow = jobKind({ name: 'slow', data: z.object({ name: z.string() }), options: { retryLimit: 0 } });

it('finishes a job in flight before it stops, and then takes no other', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = poolOf(url);
  const jobs = await startJobs(url, [slow], createLog('silent'), { works: true });
  const begun: string[] = [];
  const done: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await jobs.work([
    handler(slow, async ({ name }) => {
      begun.push(name, String(currentRequest()?.lane));
      await gate;
      done.push(name);
    }),
  ]);
  await jobs.enqueue(drizzle(pool), slow, { name: 'in flight' });
  await expect.poll(() => begun).toEqual(['in flight', 'background']);

  const stopped = jobs.stop();
  open();
  await stopped;
  expect(done).toEqual(['in flight']);
  const { rows } = await pool.query("select state from pgboss.job where name = 'slow'");
  expect(rows).toEqual([{ state: 'completed' }]);
  await pool.end();
  await drop();
});

it('works on as many at once as the kind allows, and no more', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = poolOf(url);
  const three = { ...slow, atOnce: 3 };
  const jobs = await startJobs(url, [three], createLog('silent'), { works: true });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let [busy, most, done] = [0, 0, 0];
  await jobs.work([
    handler(three, async () => {
      most = Math.max(most, ++busy);
      // The first three go on together.
      if (busy === 3) open();
      await gate;
      busy--;
      done++;
    }),
  ]);
  for (let i = 0; i < 10; i++) await jobs.enqueue(drizzle(pool), three, { name: String(i) });
  await expect.poll(() => done).toBe(10);
  expect(most).toBe(3);
  await jobs.stop();
  await pool.end();
  await drop();
});

it('says why it takes no jobs while the database only reads', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = poolOf(url);
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const jobs = await startJobs(url, [slow], log, { works: true });
  await jobs.work([handler(slow, async () => {})]);
  await pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'taxila-jobs';
  end $$`);
  const refused = () => lines.map((line) => JSON.parse(line).err).find(({ code }) => code === '25006');
  await expect.poll(refused, { timeout: 20_000 }).toMatchObject({
    message: expect.stringContaining('read-only transaction'),
  });
  expect(lines.map((line) => JSON.parse(line).err.message)).not.toContain(undefined);
  await jobs.stop();
  await pool.end();
  await drop();
});

it('brings queues of an older version up to what the code asks for now', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = poolOf(url);
  const asked = async (options: QueueOptions) => {
    const jobs = await startJobs(url, [{ ...slow, options }], createLog('silent'), { works: false });
    await jobs.enqueue(drizzle(pool), slow, { name: 'x' });
    await jobs.stop();
    const { rows } = await pool.query(
      `select q.retry_limit, q.retry_backoff, q.dead_letter, q.heartbeat_seconds, j.retry_delay, q.updated_on
       from pgboss.queue q join pgboss.job j using (name) where name = 'slow' order by j.created_on desc limit 1`,
    );
    return rows[0];
  };
  const common = { dead_letter: 'failed', heartbeat_seconds: 20 };
  const older = await asked({ retryLimit: 3, retryDelay: 7, retryBackoff: true });
  expect(older).toMatchObject({ ...common, retry_limit: 3, retry_backoff: true, retry_delay: 7 });
  const newer = await asked({ retryLimit: 30 });
  expect(newer).toMatchObject({ ...common, retry_limit: 30, retry_backoff: false, retry_delay: 0 });
  expect((await asked({ retryLimit: 30 })).updated_on).toEqual(newer.updated_on);
  await pool.end();
  await drop();
});
