import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listHead } from '#contract/list-head.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { Person } from '#contract/office/people.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

type Headers = { Authorization: string };

let t: TestApp;
let other: TestApp;
let hosting: TestApp;
let admin: Headers;
let me: string;
beforeAll(async () => {
  t = await testApp({ worker: true });
  other = await testApp({ databaseUrl: t.databaseUrl });
  hosting = await testApp({ databaseUrl: t.databaseUrl, env: { AUTH_URL: `${t.origin}/auth/v1` } });
});
// Each test begins with one administrator.
beforeEach(async () => {
  await t.deps.pool.query(`update users set app_metadata = app_metadata - 'role'`);
  admin = await arrive('admin');
  me = await idOf(admin);
});

const arrive = async (role?: 'staff' | 'admin'): Promise<Headers> => (await t.signIn(role)).authorization;

async function idOf(headers: Headers, at = t): Promise<string> {
  return ((await (await at.fetch('/auth/v1/user', { headers })).json()) as { id: string }).id;
}

async function people(query = '', headers = admin) {
  const answer = await t.fetch(`/api/people?${query}`, { headers });
  expect(answer.status).toBe(200);
  return { rows: await readAs(z.array(Person), answer), ...listHead(answer.headers) };
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers = admin,
): Promise<{ [name: string]: unknown; http: number }> {
  const answer = await t.send(method, `/api/people${path}`, body, headers);
  const json = answer.status === 204 ? {} : ((await answer.json()) as object);
  return { ...json, http: answer.status };
}

async function audited(id: string): Promise<string[]> {
  const answer = await t.fetch(`/api/audit?subject_id=${id}`, { headers: admin });
  return (await readAs(z.array(AuditEntry), answer)).map(({ action }) => action);
}

const mayOffice = async (headers: Headers, at = t) => (await at.fetch('/api/enquiries', { headers })).status;

async function addFactor(headers: Headers): Promise<void> {
  const enrolled = await t.send('POST', '/auth/v1/factors', { factor_type: 'totp' }, headers);
  const { id, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } };
  const asked = await t.send('POST', `/auth/v1/factors/${id}/challenge`, {}, headers);
  const { id: challenge_id } = (await asked.json()) as { id: string };
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const shown = await t.send('POST', `/auth/v1/factors/${id}/verify`, { challenge_id, code }, headers);
  expect(shown.status).toBe(200);
}

describe('the list', () => {
  it('is searched by name and address, filtered and paged', async () => {
    const staff = await arrive('staff');
    const id = await idOf(staff);
    const { rows, total } = await people('role=staff');
    expect([rows.map((row) => row._id), total]).toEqual([[id], 1]);
    expect(rows[0]).toMatchObject({
      firstName: 'Test',
      lastName: 'Person',
      role: 'staff',
      status: 'active',
      second_factor: false,
    });
    const address = rows[0]?.email ?? '';
    expect((await people(`search=${address.toUpperCase()}`)).rows.map((row) => row._id)).toEqual([id]);
    expect((await people('search=test%20PERSON&role=staff')).total).toBe(1);
    expect((await people('search=100%25')).total).toBe(0);
    expect((await people('role=admin')).rows.map((row) => row._id)).toEqual([me]);

    const all = await people('limit=200');
    const first = await people('limit=1&sort=email');
    const second = await people(`limit=1&sort=email&cursor=${first.next}`);
    const byAddress = all.rows.map((row) => row.email).sort();
    expect([...first.rows, ...second.rows].map((row) => row.email)).toEqual(byAddress.slice(0, 2));
    expect(first.total).toBe(all.total);
  });

  it('has people only: no visitor without an address, nobody who was deleted', async () => {
    const [gone, visitor] = [await idOf(await arrive('staff')), await idOf(await arrive('staff'))];
    expect((await people('role=staff&limit=200')).rows.map((row) => row._id)).toEqual(
      expect.arrayContaining([gone, visitor]),
    );
    await t.deps.pool.query('update users set deleted_at = now() where id = $1', [gone]);
    await t.deps.pool.query('update users set is_anonymous = true where id = $1', [visitor]);
    const left = (await people('role=staff&limit=200')).rows.map((row) => row._id);
    expect(left).not.toContain(gone);
    expect(left).not.toContain(visitor);
  });

  it.each(['-name', 'last_sign_in_at', '-last_sign_in_at', '-email'])('goes on by %s', async (sort) => {
    await arrive();
    const { rows, total } = await people(`limit=200&sort=${sort}`);
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await people(`limit=1&sort=${sort}${next && `&cursor=${next}`}`);
      paged.push(...page.rows.map((row) => row._id));
      next = page.next;
    }
    expect(paged).toEqual(rows.map((row) => row._id));
    expect(paged.length).toBe(total);
  });
});

describe('an invitation', () => {
  const form = { firstName: 'Ila', lastName: 'Sen', role: 'staff' };

  it('makes an account that its owner opens by mail, with the role', async () => {
    const email = 'Ila@academy.test';
    const made = await call('POST', '', { ...form, email });
    expect(made).toMatchObject({ http: 201, email: 'ila@academy.test', firstName: 'Ila', lastName: 'Sen' });
    expect((await people('status=invited')).rows).toMatchObject([
      { email: 'ila@academy.test', role: 'staff' },
    ]);
    const mails = async () =>
      ((await (await t.fetch('/dev/mailbox.json')).json()) as { to: string; text: string }[]).filter(
        ({ to }) => to === 'ila@academy.test',
      );
    await expect.poll(async () => (await mails()).length, { interval: 20 }).toBe(1);
    const link = new URL(/https?:\S+token_hash=\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/new-password');
    expect((await mails())[0]?.text).toContain(`${t.deps.siteUrl}/admin`);
    const proof = Object.fromEntries(link.searchParams);
    // Asking whose it is, as often as one likes, does not use it up.
    for (let time = 0; time < 2; time++) {
      const asked = await t.send('POST', '/api/account/mail-link', proof);
      expect(await asked.json()).toEqual({ name: 'Ila Sen', email: 'ila@academy.test' });
    }
    const opened = await t.send('POST', '/auth/v1/verify', proof);
    const { access_token: token } = (await opened.json()) as { access_token: string };
    expect((await t.send('POST', '/api/account/mail-link', proof)).status).toBe(404);
    expect(await mayOffice({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await audited(String(made._id))).toEqual(['invited']);
    expect(await call('POST', '', { ...form, email })).toMatchObject({
      http: 422,
      errors: [{ field: 'email' }],
    });
  });

  it('may be repeated, not at once, and then with another role', async () => {
    const email = 'late@academy.test';
    await call('POST', '', { ...form, email });
    expect((await call('POST', '', { ...form, email })).http).toBe(429);
    const patient = await testApp({ databaseUrl: t.databaseUrl, env: { AUTH_MAIL_INTERVAL: '0' } });
    const again = await patient.send('POST', '/api/people', { ...form, email, role: 'member' }, admin);
    expect(again.status).toBe(201);
    expect((await people('search=late@')).rows).toMatchObject([{ role: 'member', status: 'invited' }]);
  });

  it('is checked', async () => {
    const { errors } = (await call('POST', '', { email: 'x', role: 'king' })) as unknown as {
      errors: { field: string }[];
    };
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'firstName', 'lastName', 'role']);
  });
});

describe('a role', () => {
  it('counts at once, on every node, up and down', async () => {
    const person = await arrive();
    const id = await idOf(person);
    expect(await mayOffice(person, other)).toBe(403);
    expect(await call('PUT', `/${id}/role`, { role: 'staff' })).toMatchObject({ http: 200, role: 'staff' });
    expect(await mayOffice(person)).toBe(200);
    await expect.poll(() => mayOffice(person, other)).toBe(200);
    await call('PUT', `/${id}/role`, { role: 'member' });
    expect(await mayOffice(person)).toBe(403);
    await expect.poll(() => mayOffice(person, other)).toBe(403);
    expect(await audited(id)).toEqual(['changed role', 'changed role']);
  });

  it('of the last administrator stays', async () => {
    const last = {
      http: 409,
      detail: 'This is the last administrator. Please make someone else one first.',
    };
    expect(await call('PUT', `/${me}/role`, { role: 'member' })).toMatchObject(last);
    // Someone who cannot come in is no help.
    const second = await arrive('admin');
    await call('PUT', `/${await idOf(second)}/ban`, { until: null });
    expect(await call('PUT', `/${me}/role`, { role: 'staff' })).toMatchObject(last);
    const third = await arrive('admin');
    expect((await call('PUT', `/${me}/role`, { role: 'staff' })).http).toBe(200);
    expect((await call('GET', '', undefined, admin)).http).toBe(403);
    expect((await call('GET', '', undefined, third)).http).toBe(200);
  });

  it('is not taken from the last two by each other at the same time', async () => {
    const second = await arrive('admin');
    const id = await idOf(second);
    // Both are blocked right before they write.
    const client = await t.deps.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = any($1) for update', [[id, me]]);
    const both = Promise.all([
      call('PUT', `/${id}/role`, { role: 'member' }),
      call('PUT', `/${me}/role`, { role: 'member' }, second),
    ]);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await t.deps.pool.query(waiting)).rowCount, { interval: 10 }).toBe(2);
    await client.query('commit');
    client.release();
    const [mine, theirs] = await both;
    expect([mine.http, theirs.http].sort()).not.toEqual([200, 200]);
    const { rows } = await t.deps.pool.query(`select from users where app_metadata ->> 'role' = 'admin'`);
    expect(rows.length).toBe(1);
  });
});

describe('a ban', () => {
  it('shuts out at once, until its end or for good, and is taken back', async () => {
    const person = await arrive('staff');
    const id = await idOf(person);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(await call('PUT', `/${id}/ban`, { until })).toMatchObject({ banned_until: until });
    expect(await mayOffice(person)).toBe(401);
    await expect.poll(() => mayOffice(person, other)).toBe(401);
    await call('PUT', `/${id}/ban`, { until: null });
    const { rows } = await people('status=banned&role=staff');
    expect(rows).toMatchObject([{ _id: id, status: 'banned', banned_until: null }]);
    const credentials = { email: rows[0]?.email, password: 'correct-horse-battery' };
    const signIn = () => t.send('POST', '/auth/v1/token?grant_type=password', credentials);
    expect((await signIn()).headers.get('x-sb-error-code')).toBe('user_banned');
    expect(await call('DELETE', `/${id}/ban`)).toMatchObject({ banned_until: null });
    expect((await signIn()).status).toBe(200);
    // What was open before stays closed.
    expect(await mayOffice(person)).toBe(401);
    expect(await audited(id)).toEqual(['unbanned', 'banned', 'banned']);
  });

  it('is neither for oneself nor in the past', async () => {
    expect(await call('PUT', `/${me}/ban`, { until: null })).toMatchObject({
      http: 409,
      detail: 'You cannot ban yourself.',
    });
    const id = await idOf(await arrive());
    expect(await call('PUT', `/${id}/ban`, { until: '2020-01-01T00:00:00Z' })).toMatchObject({
      http: 422,
      errors: [{ field: 'until' }],
    });
  });
});

describe('resetting a second factor', () => {
  const path = (id: string) => `/${id}/second-factor-reset`;

  it('is done at once where there is no other administrator', async () => {
    const person = await arrive('staff');
    const id = await idOf(person);
    await addFactor(person);
    expect((await people('role=staff')).rows).toMatchObject([{ second_factor: true }]);
    expect(await call('POST', path(id))).toMatchObject({
      http: 200,
      second_factor: false,
      reset_asked: null,
    });
    expect(await mayOffice(person)).toBe(401);
    expect(await audited(id)).toEqual(['reset second factor']);
    expect(await call('POST', path(id))).toMatchObject({ http: 409 });
  });

  it('needs another administrator where there is one', async () => {
    const second = await arrive('admin');
    const person = await arrive('staff');
    const id = await idOf(person);
    await addFactor(person);
    const asked = { http: 200, second_factor: true, reset_asked: { by_id: me } };
    expect(await call('POST', path(id))).toMatchObject(asked);
    const confirmer = (await people('role=admin')).rows.find((row) => row._id !== me);
    const mail = async () => JSON.stringify(await (await t.fetch('/dev/mailbox.json')).json());
    await expect.poll(mail, { interval: 20 }).toContain(`"to":"${confirmer?.email}"`);
    // Asking twice is not agreeing.
    expect(await call('POST', path(id))).toMatchObject(asked);
    expect(await call('DELETE', path(id), undefined, second)).toMatchObject({ reset_asked: null });
    expect(await call('POST', path(id))).toMatchObject(asked);
    expect(await call('POST', path(id), undefined, second)).toMatchObject({ second_factor: false });
    expect(await audited(id)).toEqual([
      'reset second factor',
      'asked to reset second factor',
      'declined to reset second factor',
      'asked to reset second factor',
    ]);
  });

  it('does not count the wish of someone who is no administrator any more, or of yesterday', async () => {
    const second = await arrive('admin');
    const third = await arrive('admin');
    const person = await arrive('staff');
    const id = await idOf(person);
    await addFactor(person);
    await call('POST', path(id), undefined, third);
    await call('PUT', `/${await idOf(third)}/role`, { role: 'staff' });
    expect(await call('POST', path(id), undefined, second)).toMatchObject({ second_factor: true });
    await t.deps.pool.query(`update factor_resets set asked_at = now() - interval '25 hours'`);
    expect(await call('POST', path(id))).toMatchObject({ second_factor: true, reset_asked: { by_id: me } });
  });

  it('cannot be asked for or confirmed by the person it is about', async () => {
    await addFactor(admin);
    const fresh = (await t.deps.pool.query('select id from sessions where user_id = $1', [me])).rows;
    expect(fresh.length).toBe(1);
    const second = await arrive('admin');
    // Of two, the one whose factor it is cannot come in: the other one decides alone.
    expect(await call('POST', path(me), undefined, second)).toMatchObject({ second_factor: false });
    const id = await idOf(second);
    expect(await call('POST', path(id), undefined, second)).toMatchObject({ http: 409 });
  });
});

describe('sessions', () => {
  it('are seen and ended, one or all', async () => {
    const person = await arrive('staff');
    const id = await idOf(person);
    const email = (await people('role=staff')).rows[0]?.email;
    const again = await t.send('POST', '/auth/v1/token?grant_type=password', {
      email,
      password: 'correct-horse-battery',
    });
    const { access_token } = (await again.json()) as { access_token: string };
    const second = { Authorization: `Bearer ${access_token}` };
    const list = async () =>
      (await (await t.fetch(`/api/people/${id}/sessions`, { headers: admin })).json()) as { _id: string }[];
    const [newest] = await list();
    expect(await list()).toHaveLength(2);
    expect((await call('DELETE', `/${id}/sessions/${newest?._id}`)).http).toBe(204);
    expect([await mayOffice(person), await mayOffice(second)]).toEqual([200, 401]);
    expect((await call('DELETE', `/${id}/sessions/${newest?._id}`)).http).toBe(404);
    expect((await call('DELETE', `/${id}/sessions`)).http).toBe(204);
    expect(await mayOffice(person)).toBe(401);
    expect(await list()).toEqual([]);
    expect(await audited(id)).toEqual(['signed out everywhere', 'signed out a device']);
  });
});

const nobody = '018f8c3e-0000-4000-8000-000000000000';
const calls: [string, string, unknown?][] = [
  ['GET', ''],
  ['POST', '', { firstName: 'A', lastName: 'B', email: 'a@b.test', role: 'admin' }],
  ['GET', `/${nobody}`],
  ['PUT', `/${nobody}/role`, { role: 'admin' }],
  ['PUT', `/${nobody}/ban`, { until: null }],
  ['DELETE', `/${nobody}/ban`],
  ['POST', `/${nobody}/second-factor-reset`],
  ['DELETE', `/${nobody}/second-factor-reset`],
  ['GET', `/${nobody}/sessions`],
  ['DELETE', `/${nobody}/sessions`],
  ['DELETE', `/${nobody}/sessions/${nobody}`],
];

describe.each(calls)('%s /api/people%s', (method, path, body) => {
  it('is for administrators', async () => {
    expect((await t.send(method, `/api/people${path}`, body)).status).toBe(401);
    for (const role of [undefined, 'staff'] as const)
      expect((await call(method, path, body, await arrive(role))).http).toBe(403);
    if (path) expect((await call(method, path, body)).http).toBe(404);
  });

  it('says where people are managed with a hosted service', async () => {
    const answer = await hosting.send(method, `/api/people${path}`, body, admin);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'managed_elsewhere',
      detail: `People are managed at the hosted accounts service, ${new URL(t.origin).host}.`,
    });
  });
});
