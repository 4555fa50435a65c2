import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#contract/failure.ts';
import { bulkheads } from '#server/platform/limits/bulkhead.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { withDatabase } from '#tests/kit/database.ts';
import { testPassword } from '#tests/kit/product.ts';
import { readAs } from '#tests/kit/read-as.ts';

const sentence = 'Nothing can be saved right now, only read. Please try again in a while.';
const course = { title: 'Algebra', description: 'Letters', courselink: 'https://a.example/', standard: 8 };
let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
});
afterEach(() => void vi.useRealTimers());

/** For connections that are made from now on; those that are open are cut. */
async function setOnDatabase(setting: string) {
  const name = new URL(t.databaseUrl).pathname.slice(1);
  const client = new Client({ connectionString: withDatabase(t.databaseUrl, 'postgres') });
  await client.connect();
  await client.query(`alter database "${name}" ${setting}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

const reasonOf = async () => {
  const answer = await t.fetch('/readyz');
  return answer.ok ? answer.text() : (await readAs(Problem, answer)).detail;
};
const addCourse = () => t.send('POST', '/api/course/', course, staff);

it('is not ready from a write that found no room until there is some', async () => {
  const { pool } = t.deps;
  await pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'no space left on device' using errcode = '53100'; end $$`);
  await pool.query('create trigger full_disk before insert on courses execute function no_room()');
  expect((await addCourse()).status).toBe(503);
  expect(await reasonOf()).toBe('ready');

  await pool.query(`create function no_room_for_tables() returns event_trigger language plpgsql as
    $$ begin raise 'no space left on device' using errcode = '53100'; end $$`);
  await pool.query(
    "create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_for_tables()",
  );
  expect(await reasonOf()).toBe('ready');
  expect((await addCourse()).status).toBe(503);
  expect(await reasonOf()).toMatch(/^The disk of the database is full/);
  await pool.query('drop event trigger full_disk');
  expect(await reasonOf()).toBe('ready');
});

it('is not ready when no connection has become free for five seconds', async () => {
  const queue = bulkheads.get('database public') ?? bulkheads.get('database');
  vi.useFakeTimers({ toFake: ['performance'] });
  const places = await Promise.all(
    Array.from({ length: queue?.concurrency ?? 0 }, (_, i) => queue?.enterAs(`person ${i}`)),
  );
  vi.advanceTimersByTime(4_900);
  expect(await reasonOf()).toBe('ready');
  vi.advanceTimersByTime(100);
  expect(await reasonOf()).toBe('No connection to the database has become free for 5 seconds.');
  places[0]?.leave();
  expect(await reasonOf()).toBe('ready');
});

describe('a database that only reads', () => {
  it('is a reason, and anyone who writes or signs in is told so', async () => {
    await setOnDatabase('set default_transaction_read_only = on');
    await expect.poll(reasonOf).toBe('The database only reads: default_transaction_read_only is on.');
    const refused = await readAs(Problem, await addCourse());
    expect([refused.status, refused.detail]).toEqual([503, sentence]);
    const signIn = await t.send('POST', '/auth/v1/token?grant_type=password', {
      email: 'person-1-staff@taxila.test',
      password: testPassword,
    });
    expect([signIn.status, await signIn.json()]).toMatchObject([503, { msg: sentence }]);
    expect((await t.fetch('/api/courses/')).status).toBe(200);
  });

  it('has a full disk where the guard of our own PostgreSQL says so', async () => {
    await setOnDatabase('set taxila.disk_full = on');
    await expect.poll(reasonOf).toMatch(/^The disk of the database is full/);
  });
});
