import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { cloneDatabase, withDatabase } from '#tests/kit/database.ts';
import { debian } from '../../../proof/debian.ts';
import { startPgBouncer } from '../../../proof/pgbouncer.ts';
import { freshFolder } from '../postgres/fixture.ts';
import { checkDatabase } from './check-database.ts';
import { openDatabase } from './database.ts';

const patience = { connect: 3, migrate: 3, say: () => undefined };
let clone: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

async function behind(mode: string) {
  const pgbouncer = await startPgBouncer({ folder: freshFolder(), postgres: clone.url, mode, size: 3 });
  if (!pgbouncer) throw new Error('pgbouncer is gone');
  onTestFinished(() => pgbouncer.stop());
  return pgbouncer.url(databaseOf(clone.url));
}

it('takes PostgreSQL itself for no pooler', async () => {
  expect(await checkDatabase({ url: clone.url }, patience)).toEqual({ isPooled: false });
  expect(await checkDatabase({ url: clone.url, direct: clone.url }, patience)).toEqual({ isPooled: false });
});

it('refuses a direct address that leads to another database', async () => {
  const direct = withDatabase(inject('postgresUrl'), 'postgres');
  await expect(checkDatabase({ url: clone.url, direct }, patience)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: please name the same one in both.',
  );
});

it('names the direct address where that is at fault', async () => {
  const direct = 'postgres://127.0.0.1:1/x';
  await expect(checkDatabase({ url: clone.url, direct }, patience)).rejects.toThrow(
    'The database at DATABASE_DIRECT_URL cannot be reached (ECONNREFUSED)',
  );
});

const isHere = debian('pgbouncer', { fetch: false }) !== undefined;
const title = isHere ? 'behind PgBouncer' : 'behind PgBouncer (did not run: it is not on this machine)';

describe.skipIf(!isHere)(title, () => {
  it('knows session pooling, which keeps all that a session has', async () => {
    expect(await checkDatabase({ url: await behind('session') }, patience)).toEqual({ isPooled: true });
  });

  it('refuses statement pooling', async () => {
    await expect(checkDatabase({ url: await behind('statement') }, patience)).rejects.toThrow(
      'The pooler at DATABASE_URL is in statement mode, in which there are no transactions: please set pool_mode to transaction.',
    );
  });

  it('asks for a way past transaction pooling, and does not take the pooler for one', async () => {
    const url = await behind('transaction');
    await expect(checkDatabase({ url }, patience)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler in transaction mode, .* please set DATABASE_DIRECT_URL to PostgreSQL itself\.$/,
    );
    await expect(checkDatabase({ url, direct: url }, patience)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler as well: please set it to PostgreSQL itself.',
    );
    expect(await checkDatabase({ url, direct: clone.url }, patience)).toEqual({ isPooled: true });
  });

  it('runs named statements over any session, and ends them after ten seconds by the role', async () => {
    const url = await behind('transaction');
    await checkDatabase({ url, direct: clone.url }, patience);
    const { db, pool, close } = openDatabase(url, { size: 8, onError: () => {}, isPooled: true });
    onTestFinished(close);
    const named = { name: 'a_number', text: 'select $1::int as n, pg_sleep(0.01)' };
    const answers = Array.from({ length: 100 }, (_, n) => pool.query({ ...named, values: [n] }));
    expect((await Promise.all(answers)).map(({ rows }) => rows[0].n)).toEqual([...answers.keys()]);
    const { rows } = await db.execute(sql`select setconfig::text as limits from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase where datname = current_database()`);
    expect(rows).toEqual([{ limits: '{statement_timeout=10s,idle_in_transaction_session_timeout=15s}' }]);
  });
});
