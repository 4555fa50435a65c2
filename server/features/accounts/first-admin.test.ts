import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { makeFirstAdmin } from './first-admin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { ADMIN_EMAIL: 'Head@Taxila.test', ADMIN_PASSWORD: 'a-password-of-the-head' } });
});

const enter = async (password: string) => {
  const credentials = { email: 'head@taxila.test', password };
  const answer = await t.send('POST', '/auth/v1/token?grant_type=password', credentials);
  return { status: answer.status, ...((await answer.json()) as { access_token?: string }) };
};

it('is whoever registered that address before, with the password of the settings from then on', async () => {
  const form = { email: 'head@taxila.test', password: 'chosen-by-someone', data: { firstName: 'Asha' } };
  expect((await t.send('POST', '/auth/v1/signup', form)).status).toBe(200);
  expect(await makeFirstAdmin(t.deps)).toMatchObject({ email: 'Head@Taxila.test' });
  expect((await enter('chosen-by-someone')).status).toBe(400);
  const { access_token } = await enter('a-password-of-the-head');
  const answer = await t.fetch('/api/people', { headers: { Authorization: `Bearer ${access_token}` } });
  expect(answer.status).toBe(200);
  expect(await makeFirstAdmin(t.deps)).toBeUndefined();
});

it.each([
  ['nine-long', 'at least 12 characters'],
  ['Password1234', 'anyone would guess'],
])('does not begin with the password %j', async (password, words) => {
  const fresh = await testApp();
  const config = readConfig({ ADMIN_EMAIL: 'head@taxila.test', ADMIN_PASSWORD: password });
  await expect(makeFirstAdmin({ ...fresh.deps, config })).rejects.toThrow(words);
});

it('does not mind a short password of the settings once there is an administrator', async () => {
  const config = readConfig({ ADMIN_EMAIL: 'head@taxila.test', ADMIN_PASSWORD: 'nine-long' });
  expect(await makeFirstAdmin({ ...t.deps, config })).toBeUndefined();
});
