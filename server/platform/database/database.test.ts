import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, inject, it } from 'vitest';
import { inTime, openDatabase } from './database.ts';

it('outlives a connection that breaks while it is lent out for a transaction', async () => {
  const errors: Error[] = [];
  const { db, pool, close } = openDatabase(inject('postgresUrl'), {
    size: 2,
    onError: (e) => errors.push(e),
  });
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Without a listener the process would end here, since no query is running.
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

it('takes a connection back that breaks before its transaction has begun', async () => {
  const { db, pool, close } = openDatabase(inject('postgresUrl'), { size: 1, onError: () => {} });
  await db.execute(sql`select 1`);
  const cut = (client: PoolClient) => void Reflect.get(client, 'connection').stream.destroy();
  pool.once('acquire', cut);
  await expect(db.transaction(async () => {})).rejects.toThrow();
  const one = db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
  expect(await one).toEqual([{ one: 1 }]);
  await close();
});

it('reads nothing for someone who no longer waits', async () => {
  const { db, close } = openDatabase(inject('postgresUrl'), { size: 1, onError: () => {} });
  const read = async (tx: typeof db) => (await tx.execute(sql`select 1 as one`)).rows;
  expect(await inTime(db, performance.now() + 60_000, read)).toEqual([{ one: 1 }]);
  let asked = false;
  const late = inTime(db, performance.now() - 1, async () => {
    asked = true;
  });
  expect(await late).toBeUndefined();
  expect(asked).toBe(false);
  await close();
});
