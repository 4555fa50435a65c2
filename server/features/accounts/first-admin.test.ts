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

it('is the account that registered that address before, with the password of the settings from then on', async () => {
  const form = { email: 'head@taxila.test', password: 'chosen-by-someone', data: { firstName: 'Asha' } };
  expect((await t.send('POST', '/auth/v1/signup', form)).status).toBe(200);
  expect(await makeFirstAdmin(t.deps)).toMatchObject({ email: 'Head@Taxila.test' });
  expect((await enter('chosen-by-someone')).status).toBe(400);
  const { access_token } = await enter('a-password-of-the-head');
  const answer = await t.fetch('/api/people', { headers: { Authorization: `Bearer ${access_token}` } });
  expect(answer.status).toBe(200);
  expect(await makeFirstAdmin(t.deps)).toBeUndefined();
});

const first = async (password: string, more: Record<string, string> = {}) => {
  const fresh = await testApp();
  const config = readConfig({ ADMIN_EMAIL: 'head@taxila.test', ADMIN_PASSWORD: password, ...more });
  return { fresh, made: makeFirstAdmin({ ...fresh.deps, config }) };
};

it('does not begin with a password that anyone would guess', async () => {
  await expect((await first('Password1234')).made).rejects.toThrow('anyone would guess');
});

it('begins with a short one, and says at the first login that it is weak', async () => {
  const { fresh, made } = await first('nine-long');
  expect(await made).toMatchObject({ email: 'head@taxila.test' });
  const credentials = { email: 'head@taxila.test', password: 'nine-long' };
  const answer = await fresh.send('POST', '/auth/v1/token?grant_type=password', credentials);
  expect(await answer.json()).toMatchObject({ weak_password: { reasons: ['length'] } });
});

const namesFrom = async (more: Record<string, string>) => {
  const { fresh, made } = await first('a-password-of-the-head', more);
  await made;
  const credentials = { email: 'head@taxila.test', password: 'a-password-of-the-head' };
  const answer = await fresh.send('POST', '/auth/v1/token?grant_type=password', credentials);
  const { user } = (await answer.json()) as { user: { user_metadata: Record<string, string> } };
  const { firstName, lastName } = user.user_metadata;
  return [firstName, lastName];
};

it('is called by the name of the settings, and by none where there is none', async () => {
  expect(await namesFrom({ ADMIN_NAME: ' Asha  Devi Rane ' })).toEqual(['Asha Devi', 'Rane']);
  expect(await namesFrom({ ADMIN_NAME: 'Asha' })).toEqual(['Asha', undefined]);
  expect(await namesFrom({})).toEqual([undefined, undefined]);
});
