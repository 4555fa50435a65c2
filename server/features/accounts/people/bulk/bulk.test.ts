import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/failure.ts';
import { BulkDone } from '#contract/list.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { Person } from '#contract/office/people.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

type Headers = { Authorization: string };

let t: TestApp;
let other: TestApp;
let admin: Headers;
let me: Person;

beforeAll(async () => {
  t = await testApp();
  other = await testApp({ databaseUrl: t.databaseUrl });
});
// Each test begins with one administrator.
beforeEach(async () => {
  await t.deps.pool.query(`update users set app_metadata = app_metadata - 'role'`);
  [admin, me] = await arrive('admin');
});

async function arrive(role?: 'staff' | 'admin'): Promise<[Headers, Person]> {
  const { authorization } = await t.signIn(role);
  const who = await (await t.fetch('/auth/v1/user', { headers: authorization })).json();
  const { rows } = await t.deps.pool.query('select id, email from users where id = $1', [
    (who as { id: string }).id,
  ]);
  return [authorization, { _id: rows[0].id, email: rows[0].email } as Person];
}

/** Adds so many members, all found by this word. */
async function plant(word: string, count: number): Promise<string[]> {
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `insert into users (id, email, email_confirmed_at, app_metadata, user_metadata)
     select gen_random_uuid(), $1 || i || '@planted.test', now(), '{"provider":"email"}',
       jsonb_build_object('firstName', $1 || i, 'lastName', 'Planted')
     from generate_series(1, $2::int) as i returning id`,
    [word, count],
  );
  return rows.map(({ id }) => id);
}

const send = (selection: object, action: object, headers = admin) =>
  t.send('POST', '/api/people/deeds', { selection, deed: action }, headers);
async function done(selection: object, action: object) {
  const answer = await send(selection, action);
  expect(answer.status).toBe(200);
  return await readAs(BulkDone, answer);
}
const people = async (query: string) =>
  await readAs(z.array(Person), await t.fetch(`/api/people?${query}`, { headers: admin }));
const office = async (headers: Headers, at = t) => (await at.fetch('/api/enquiries', { headers })).status;

describe('many people at once', () => {
  it('get a role that counts on every node at once, each written down; never oneself', async () => {
    const [first, one] = await arrive();
    const [second, two] = await arrive('staff');
    expect([await office(first, other), await office(second, other)]).toEqual([403, 200]);
    const ids = [me._id, one._id, two._id];
    expect(await done({ ids }, { do: 'role', role: 'staff' })).toEqual({
      done: 1,
      more: false,
      left: [{ name: me.email, why: 'this is you' }],
    });
    expect(await done({ ids: [one._id, two._id] }, { do: 'role', role: 'member' })).toMatchObject({
      done: 2,
    });
    await expect.poll(() => office(second, other)).not.toBe(200);
    expect((await people(`search=${me.email}`))[0]).toMatchObject({ role: 'admin' });
    const audit = await t.fetch(`/api/audit?subject_id=${one._id}`, { headers: admin });
    expect(await readAs(z.array(AuditEntry), audit)).toMatchObject([
      { action: 'changed role', before: { role: 'staff' }, after: { role: 'member' } },
      { action: 'changed role', before: { role: 'member' }, after: { role: 'staff' } },
    ]);
    const { rows } = await t.deps.pool.query('select app_metadata from users where id = $1', [one._id]);
    expect(rows[0].app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('are shut out, let in again and signed out, all that match, a step at a time', {
    tags: 'thorough',
  }, async () => {
    const [headers, one] = await arrive();
    await plant('crowd', 1_200);
    await t.deps.pool.query(`update users set user_metadata = '{"firstName":"crowd"}' where id = any($1)`, [
      [one._id, me._id],
    ]);
    const all = { matching: { search: 'crowd' }, count: 1_202 };
    const reached = async (at = t) => (await at.fetch('/auth/v1/user', { headers })).status;
    expect(await reached(other)).toBe(200);
    expect(await done(all, { do: 'sign out' })).toMatchObject({ done: 1, left: [{ why: 'this is you' }] });
    await expect.poll(() => reached(other)).not.toBe(200);
    const ban = { do: 'ban', until: null };
    expect(await done(all, ban)).toMatchObject({ more: true, left: [] });
    expect(await done({ matching: { search: 'crowd' } }, ban)).toMatchObject({
      more: false,
      left: [{ name: me.email, why: 'this is you' }],
    });
    expect(await people('search=crowd&status=banned&limit=200')).toHaveLength(200);
    expect((await people(`search=${me.email}`))[0]?.status).toBe('active');
    const steps = [await done({ matching: { search: 'crowd' } }, { do: 'unban' })];
    steps.push(await done({ matching: { search: 'crowd' } }, { do: 'unban' }));
    expect(steps.map((step) => step.done)).toEqual([1_000, 201]);
    expect(await people('search=crowd&status=banned')).toEqual([]);
  });

  it('never lose their last administrator, though who asks has lost the keys just now', async () => {
    const [, second] = await arrive('admin');
    // This node has cached the caller, and is not notified.
    await people('');
    await t.deps.pool.query(`update users set app_metadata = app_metadata - 'role' where id = $1`, [me._id]);
    for (const action of [
      { do: 'role', role: 'member' },
      { do: 'ban', until: null },
    ])
      expect(await done({ ids: [second._id] }, action)).toEqual({
        done: 0,
        more: false,
        left: [{ name: second.email, why: 'there would be no administrator' }],
      });
    const single = await t.send('PUT', `/api/people/${second._id}/ban`, { until: null }, admin);
    expect(single.status).toBe(409);
  });

  it('are not banned until a moment that is over, nor more of them than were seen', async () => {
    const ids = await plant('seen', 2);
    const past = await send({ ids }, { do: 'ban', until: '2020-01-01T00:00:00Z' });
    expect([past.status, (await readAs(Problem, past)).errors?.[0]?.field]).toEqual([422, 'until']);
    expect((await send({ matching: { search: 'seen' }, count: 1 }, { do: 'ban', until: null })).status).toBe(
      412,
    );
    expect((await send({ ids }, { do: 'dance' })).status).toBe(422);
  });

  it('are exported as they are filtered, safe to open, and it is written down', async () => {
    await plant('=sheet', 4);
    await t.deps.pool.query(
      `update users set app_metadata = '{"role":"staff"}' where email = '=sheet4@planted.test'`,
    );
    const answer = await t.fetch('/api/people.csv?search=sheet&role=member&sort=-email', { headers: admin });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffFirst name,Last name,Email,Role,Status,Banned until,Second factor,Last sign-in,Since',
    );
    expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(
      [3, 2, 1].map((i) => [`'=sheet${i}`, 'Planted', `'=sheet${i}@planted.test`, 'member', 'active']),
    );
    const { rows } = await t.deps.pool.query(
      `select after from audit where action = 'exported' and kind = 'person'`,
    );
    expect(rows).toEqual([{ after: { search: 'sheet', role: 'member' } }]);
  });

  it('are nothing for staff, and elsewhere where the accounts are', async () => {
    const [staff] = await arrive('staff');
    const hosting = await testApp({ databaseUrl: t.databaseUrl, env: { AUTH_URL: `${t.origin}/auth/v1` } });
    const calls = (headers: Headers, at = t) =>
      Promise.all([
        at.fetch('/api/people.csv', { headers }),
        at.send(
          'POST',
          '/api/people/deeds',
          { selection: { ids: [me._id] }, deed: { do: 'unban' } },
          headers,
        ),
      ]);
    expect((await calls(staff)).map(({ status }) => status)).toEqual([403, 403]);
    for (const answer of await calls(admin, hosting))
      expect((await readAs(Problem, answer)).code).toBe('managed_elsewhere');
  });
});
