// @module-tag thorough
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#server/db/backup.ts';
import { restore } from '#server/db/restore.ts';
import { type TestApp, testApp } from './kit/app.ts';

// Two nodes on one PostgreSQL, of which only the second does background work.
let one: TestApp;
let two: TestApp;
let admin: { Authorization: string };
const serviceKey = 'the-service-role-key-of-these-tests-only';

beforeAll(async () => {
  const env = { SERVICE_ROLE_KEY: serviceKey, OFFICE_EMAIL: 'office@taxila.test' };
  one = await testApp({ env: { ...env, ROLE: 'web' } });
  two = await testApp({ env, databaseUrl: one.databaseUrl, worker: true });
  admin = (await one.signIn('admin')).authorization;
});

const course = { description: 'x', courselink: 'https://courses.example/x', standard: 4 };
const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '9876543210',
};
const status = async (answer: Promise<Response>) => (await answer).status;

async function titles(at: TestApp): Promise<string[]> {
  const all = (await (await at.fetch('/api/courses/')).json()) as Record<string, { title: string }[]>;
  return Object.values(all)
    .flat()
    .map(({ title }) => title);
}

async function idOf(at: TestApp, authorization: { Authorization: string }): Promise<string> {
  const user = await at.fetch('/auth/v1/user', { headers: authorization });
  return ((await user.json()) as { id: string }).id;
}

describe('two nodes on one PostgreSQL', () => {
  it.each(['global', 'local'])('sign out a person everywhere at once (%s)', async (scope) => {
    const { authorization: headers } = await one.signIn('staff');
    expect(await status(one.fetch('/api/enquiries', { headers }))).toBe(200);
    expect(await status(two.fetch('/api/enquiries', { headers }))).toBe(200);
    expect(await status(one.fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST', headers }))).toBe(204);
    expect(await status(one.fetch('/api/enquiries', { headers }))).toBe(401);
    await expect.poll(() => status(two.fetch('/api/enquiries', { headers }))).toBe(401);
  });

  it('take a role away everywhere at once', async () => {
    const { authorization: headers } = await one.signIn('staff');
    expect(await status(two.fetch('/api/payments/', { headers }))).toBe(200);
    const changed = await one.send(
      'PUT',
      `/auth/v1/admin/users/${await idOf(one, headers)}`,
      { app_metadata: { role: null } },
      { Authorization: `Bearer ${serviceKey}` },
    );
    expect(changed.status).toBe(200);
    // 401 if the change ends the session, 403 if only the role is gone.
    await expect.poll(() => status(two.fetch('/api/payments/', { headers }))).toBeGreaterThan(400);
  });

  it('count one limit together', async () => {
    const node = { env: { LIMIT_FACTOR: '1' }, databaseUrl: one.databaseUrl };
    const [left, right] = [await testApp(node), await testApp(node)];
    const wrong = { reference: 'TP-7KQ2-M9XD', contact_no: '9876543210' };
    const asked = Array.from({ length: 310 }, (_, i) =>
      status((i % 2 ? left : right).send('POST', '/api/payments/status', wrong)),
    );
    const refused = (await Promise.all(asked)).filter((code) => code === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeLessThan(40);
    expect(await status(left.send('POST', '/api/payments/status', wrong))).toBe(429);
    expect(await status(right.send('POST', '/api/payments/status', wrong))).toBe(429);
  });

  it('keep one answer for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'the-same-key-on-both' };
    const body = { ...enquiry, enquiryMessage: 'One enquiry, sent to both nodes at once.' };
    const answers = await Promise.all(
      [one, two].map((at) => at.send('POST', '/api/enquiry/', body, headers)),
    );
    const [first, second] = await Promise.all(
      answers.map(async (answer) => [answer.status, ((await answer.json()) as { _id: string })._id]),
    );
    expect(first).toEqual([201, expect.any(String)]);
    expect(second).toEqual(first);
    const { rows } = await one.deps.pool.query('select id from enquiries where message = $1', [
      body.enquiryMessage,
    ]);
    expect(rows).toHaveLength(1);
    const other = { ...body, enquiryMessage: 'Another one with the same key.' };
    expect(await status(two.send('POST', '/api/enquiry/', other, headers))).toBe(409);
  });

  it('show the same catalogue', async () => {
    await Promise.all([titles(one), titles(two)]);
    await one.send('POST', '/api/course/', { ...course, title: 'Made on the first' }, admin);
    await expect.poll(() => titles(two)).toContain('Made on the first');
    await two.send('POST', '/api/course/', { ...course, title: 'Made on the second' }, admin);
    await expect.poll(() => titles(one)).toContain('Made on the second');
  });

  it('tell open offices what the other changed', async () => {
    const ending = new AbortController();
    const live = await two.fetch('/api/live', { headers: admin, signal: ending.signal });
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    const body = { ...enquiry, enquiryMessage: 'For an open office on the other node.' };
    await one.send('POST', '/api/enquiry/', body);
    let heard = '';
    while (!heard.includes('enquiries')) heard += (await reader?.read())?.value ?? 'END enquiries';
    expect(heard).toContain('data: enquiries');
    ending.abort();
  });

  it('work off on one what the other enqueued, once', async () => {
    const form = new FormData();
    const fields = {
      service_id: 'taxila',
      template_id: 'contact',
      user_id: 'public',
      user_name: 'Across nodes',
      user_email: 'across@families.test',
      message: 'Sent to the node that does no work.',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const sent = await one.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const mails = async () => {
      const { rows } = await one.deps.pool.query(
        "select subject from mailbox where subject like '%Across nodes'",
      );
      return rows.length;
    };
    await expect.poll(mails).toBe(1);
  });
});

it('what was known before a backup was put in place is forgotten', async () => {
  const t = await testApp();
  const folder = mkdtempSync(join(tmpdir(), 'taxila-nodes-'));
  const file = join(folder, 'academy.backup');
  const { authorization } = await t.signIn('admin');
  const add = (title: string) => t.send('POST', '/api/course/', { ...course, title }, authorization);
  await add('Before');
  await backup(t.databaseUrl, { file });
  await add('After');
  const lateStaff = (await t.signIn('staff')).authorization;
  expect(await titles(t)).toEqual(['Before', 'After']);
  expect(await status(t.fetch('/api/enquiries', { headers: lateStaff }))).toBe(200);
  await restore(t.databaseUrl, { file }, { replace: true, migrate: async () => {} });
  await expect.poll(() => titles(t)).toEqual(['Before']);
  await expect.poll(() => status(t.fetch('/api/enquiries', { headers: lateStaff }))).toBe(401);
  expect(await status(t.fetch('/api/enquiries', { headers: authorization }))).toBe(200);
  rmSync(folder, { recursive: true });
});
