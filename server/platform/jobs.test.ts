import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#tests/kit/database.ts';
import { handler, jobKind, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const slow = jobKind({ name: 'slow', data: z.object({ name: z.string() }), options: { retryLimit: 0 } });

it('finishes a job in flight before it stops, and then takes no other', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = new Pool({ connectionString: url });
  const jobs = await startJobs(url, [slow], createLog('silent'), true);
  const begun: string[] = [];
  const done: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await jobs.work([
    handler(slow, async ({ name }) => {
      begun.push(name);
      await gate;
      done.push(name);
    }),
  ]);
  await jobs.enqueue(drizzle(pool), slow, { name: 'in flight' });
  await expect.poll(() => begun, { timeout: 15_000 }).toEqual(['in flight']);

  const stopped = jobs.stop();
  open();
  await stopped;
  expect(done).toEqual(['in flight']);
  const { rows } = await pool.query("select state from pgboss.job where name = 'slow'");
  expect(rows).toEqual([{ state: 'completed' }]);
  await pool.end();
  await drop();
});
