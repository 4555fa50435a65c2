import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

let t: TestApp;
let ahead = 0;
beforeAll(async () => {
  t = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
});

const count = async (table: string) => {
  const { rows } = await t.deps.db.execute<{ n: number }>(
    sql`select count(*)::int n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n;
};

it('keeps no code and no link in the clear, neither in tables nor in the queue', async () => {
  await t.send('POST', '/auth/v1/signup', {
    email: 'sealed@academy.test',
    password: 'correct-horse-battery',
  });
  const { rows } = await t.deps.db.execute<{ data: string }>(
    sql`select data::text from pgboss.job where name = 'sealed-letter'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data).not.toMatch(/verify|academy|code/);
  const tokens = await t.deps.db.execute<{ code_hash: string }>(sql`select code_hash from one_time_tokens`);
  expect(tokens.rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
});

it('clears away what has served its time, and nothing else', async () => {
  const { authorization } = await t.signIn();
  const factor = await t.send('POST', '/auth/v1/factors', { factor_type: 'totp' }, authorization);
  const { id } = (await factor.json()) as { id: string };
  await t.send('POST', `/auth/v1/factors/${id}/challenge`, {}, authorization);
  await t.send('POST', '/auth/v1/passkeys/authentication/options', {});
  await t.send('POST', '/auth/v1/token?grant_type=password', { email: 'a@b.test', password: 'x' });
  await t.send('POST', '/auth/v1/verify', { email: 'a@b.test', token: '123456', type: 'email' });
  const tables = ['one_time_tokens', 'factor_challenges', 'passkey_challenges', 'guesses', 'code_tries'];
  const counts = () => Promise.all(tables.map(count));
  const { handle } = tidyHandler(t.deps);
  await handle({});
  expect(await counts()).toEqual([1, 1, 1, 2, 1]);
  ahead = 86_500_000;
  await handle({});
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  // A mail that is sent again weeks later still carries what was asked for.
  expect(await count('account_requests')).toBe(1);
  ahead = 31 * 86_400_000;
  await handle({});
  expect(await count('account_requests')).toBe(0);
  expect(await count('users')).toBe(2);
});
