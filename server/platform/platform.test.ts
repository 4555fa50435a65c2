import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { restoreDelays, skipDelays } from '#tests/kit/deliberate-delays.ts';
import { cached } from './cached.ts';
import { onOwnConnection } from './database/database.ts';
import { listenForNotifications, notify } from './database/notifications.ts';
import { once } from './http/idempotency.ts';
import { createLimits } from './limits/limits.ts';
import { hashPassword, verifyPassword } from './password.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('limits', () => {
  it('hold across nodes, per key, and say how long to wait', async () => {
    const other = await testApp({ databaseUrl: t.databaseUrl });
    const limit = { name: 'test', points: 2, seconds: 60 };
    await t.deps.consume(limit, 'a');
    await other.deps.consume(limit, 'a');
    const refused = await t.deps.consume(limit, 'a').catch((error: unknown) => error as Failure);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(Number((refused as Failure).headers['Retry-After'])).toBeGreaterThan(0);
    await t.deps.consume(limit, 'b');
  });

  it('let exactly so many of a burst pass, counted in few statements, first come first served', async () => {
    const statements: unknown[] = [];
    const query = (statement: unknown) => {
      statements.push(statement);
      return t.deps.pool.query(statement as string);
    };
    const consume = createLimits(Object.assign(Object.create(t.deps.pool), { query }), 2.5);
    const limit = { name: 'burst', points: 4, seconds: 60 };
    const burst = (size: number) =>
      Promise.allSettled(Array.from({ length: size }, () => consume(limit, 'school')));
    const passed = [...(await burst(7)), ...(await burst(8))].map(({ status }) => status === 'fulfilled');
    expect(passed).toEqual([...Array(10).fill(true), ...Array(5).fill(false)]);
    expect(statements).toHaveLength(2);
    await expect(consume(limit, 'school')).rejects.toThrow(Failure);
    await consume(limit, 'someone else');
  });
});

describe('notifications', () => {
  it('reach other nodes when the transaction commits, and not before', async () => {
    const heard: (string | null)[] = [];
    t.deps.notifications.on('news', (payload) => heard.push(payload));
    await t.deps.db.transaction(async (tx) => {
      await notify(tx, 'news', 'two words');
      await t.deps.db.execute(sql`select 1`);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['two words']);
  });

  it('say that anything may have changed when the line breaks and when it is back', async () => {
    const own = await testApp();
    const heard: (string | null)[] = [];
    own.deps.notifications.on('news', (payload) => heard.push(payload));
    await own.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taxila-notifications' and datname = current_database()",
    );
    await expect.poll(() => heard).toEqual([null, null]);
    expect(own.deps.notifications.connected()).toBe(true);
    await notify(own.deps.db, 'news', 'again');
    await expect.poll(() => heard.at(-1)).toBe('again');
  });

  it('are heard again where a database took the call and said nothing', { tags: 'thorough' }, async () => {
    const { pathname, searchParams, hostname, port } = new URL(t.databaseUrl);
    const folder = searchParams.get('host');
    const place = folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port) };
    let isSilent = false;
    const callers: Socket[] = [];
    const line = createServer((caller) => {
      callers.push(caller.on('error', () => {}));
      if (!isSilent) caller.pipe(connect(place).on('error', () => {})).pipe(caller);
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const url = new URL(t.databaseUrl);
    url.search = '';
    url.hostname = '127.0.0.1';
    url.port = String((line.address() as AddressInfo).port);
    url.pathname = pathname;
    const notifications = await listenForNotifications(url.href, t.deps.log);
    isSilent = true;
    for (const caller of callers.splice(0)) caller.destroy();
    await expect.poll(() => callers.length).toBe(1);
    isSilent = false;
    await expect.poll(() => notifications.connected()).toBe(true);
    await notifications.stop();
    line.close();
  });
});

describe('what is remembered', () => {
  it('is loaded once for many, and again after a drop', async () => {
    let loads = 0;
    const value = cached(
      async () => ++loads,
      () => true,
    );
    expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
    expect(value.peek()).toBe(1);
    value.drop();
    expect(value.peek()).toBeUndefined();
    expect(await value.get()).toBe(2);
  });

  it('is not cached when it was read before a drop, nor while no notifications arrive', async () => {
    let release = (_: string) => {};
    const value = cached(
      () => new Promise<string>((resolve) => (release = resolve)),
      () => true,
    );
    const early = value.get();
    value.drop();
    release('stale');
    expect(await early).toBe('stale');
    expect(value.peek()).toBeUndefined();
    const deaf = cached(
      async () => 'x',
      () => false,
    );
    await deaf.get();
    expect(deaf.peek()).toBeUndefined();
  });
});

describe('an Idempotency-Key', () => {
  const request = { scope: 'test', body: { a: 1 } };

  it('is released when the work fails', async () => {
    const fails = once(t.deps.db, { ...request, key: 'k1' }, async () => {
      throw new Failure('conflict');
    });
    await expect(fails).rejects.toThrow(Failure);
    const stored = await once(t.deps.db, { ...request, key: 'k1' }, async () => ({
      status: 201,
      body: 'done',
    }));
    expect(stored).toEqual({ status: 201, body: 'done' });
  });

  it('must be printable', async () => {
    const odd = once(t.deps.db, { ...request, key: 'a b' }, async () => ({ status: 201, body: '' }));
    await expect(odd).rejects.toThrow('Idempotency-Key');
  });
});

describe('a password', () => {
  it('is matched by itself alone, and each hash has its own salt', async () => {
    restoreDelays();
    onTestFinished(skipDelays);
    const [one, two] = await Promise.all([hashPassword('mango tree'), hashPassword('mango tree')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('mango tree', one)).toBe(true);
    expect(await verifyPassword('mango tre', one)).toBe(false);
    expect(await verifyPassword('mango tree', 'plain')).toBe(false);
  });
});

it('a connection of its own may take its time, and is closed afterwards', async () => {
  const hurried = new Pool({ ...t.deps.pool.options, query_timeout: 100 });
  const slow = sql`select pg_sleep(0.3)`;
  await expect(hurried.query('select pg_sleep(0.3)')).rejects.toThrow('timeout');
  await onOwnConnection(t.databaseUrl, { seconds: 10 }, (db) => db.transaction((tx) => tx.execute(slow)));
  await hurried.end();
  const open = "select count(*)::int as n from pg_stat_activity where application_name = 'taxila-long'";
  await expect.poll(async () => (await t.deps.pool.query(open)).rows[0].n).toBe(0);
});
