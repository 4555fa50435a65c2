import { beforeAll, expect, it } from 'vitest';
import { authenticator } from './authenticator.ts';
import { type AuthApp, authApp, type Client, claims, member } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp({ SITE_URL: 'https://academy.test', SMTP_URL: 'smtp://127.0.0.1:1' });
});

const device = () => authenticator('academy.test', 'https://academy.test');

async function register(client: Client, key = device()) {
  const started = await client.passkey.startRegistration();
  if (started.error) throw started.error;
  const { challenge_id: challengeId, options } = started.data;
  const credential = key.create(String(options.challenge));
  return { key, options, result: await client.passkey.verifyRegistration({ challengeId, credential }) };
}

async function authenticate(key: ReturnType<typeof device>, client = app.client()) {
  const started = await client.passkey.startAuthentication();
  if (started.error) throw started.error;
  const { challenge_id: challengeId, options } = started.data;
  const credential = key.get(String(options.challenge));
  const verify = () => client.passkey.verifyAuthentication({ challengeId, credential });
  return { verify, result: await verify() };
}

it('is registered, named, used and removed', async () => {
  const { client, id } = await member(app);
  const { key, options, result } = await register(client);
  expect(options).toMatchObject({ rp: { id: 'academy.test', name: 'Taxila Academy' } });
  const passkeyId = result.data?.id ?? '';
  const named = await client.passkey.update({ passkeyId, friendlyName: 'My phone' });
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'My phone' });
  const other = (await member(app)).client;
  expect((await other.passkey.update({ passkeyId, friendlyName: 'Mine' })).error?.status).toBe(404);
  expect((await other.passkey.delete({ passkeyId })).error?.status).toBe(404);
  const { result: signedIn } = await authenticate(key);
  expect(signedIn.error).toBeNull();
  const token = signedIn.data?.session?.access_token ?? '';
  expect(claims(token)).toMatchObject({ sub: id, aal: 'aal1', amr: [{ method: 'passkey' }] });
  expect((await client.passkey.list()).data?.[0]).toMatchObject({
    id: passkeyId,
    last_used_at: expect.any(String),
  });
  expect((await app.admin.passkey.listPasskeys({ userId: id })).data).toHaveLength(1);
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await authenticate(key)).result.error?.code).toBe('webauthn_verification_failed');
  expect((await client.passkey.delete({ passkeyId })).error?.status).toBe(404);
});

it('uses the domain and the origins of the settings', async () => {
  const shared = await authApp({
    SITE_URL: 'https://www.academy.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PASSKEY_RP_ID: 'academy.test',
    PASSKEY_ORIGINS: 'https://www.academy.test, https://learn.academy.test',
  });
  const { client } = await member(shared);
  const { options, result } = await register(
    client,
    authenticator('academy.test', 'https://learn.academy.test'),
  );
  expect([options.rp.id, result.error]).toEqual(['academy.test', null]);
  const stranger = await register(client, authenticator('academy.test', 'https://evil.academy.test'));
  expect(stranger.result.error?.code).toBe('webauthn_verification_failed');
});

it('answers a challenge once, in time, and for its own site', async () => {
  const { client } = await member(app);
  const { key } = await register(client);
  const { verify } = await authenticate(key);
  expect((await verify()).error?.code).toBe('webauthn_challenge_not_found');
  const started = await client.passkey.startAuthentication();
  app.clock.advance(301);
  const late = await client.passkey.verifyAuthentication({
    challengeId: started.data?.challenge_id ?? '',
    credential: key.get(String(started.data?.options.challenge)),
  });
  expect(late.error?.code).toBe('webauthn_challenge_expired');
  const phishing = authenticator('academy.test', 'https://evil.test');
  expect((await register(client, phishing)).result.error?.code).toBe('webauthn_verification_failed');
});

it('is registered only by the client that started', async () => {
  const [asked, other] = [(await member(app)).client, (await member(app)).client];
  const { data } = await asked.passkey.startRegistration();
  const { error } = await other.passkey.verifyRegistration({
    challengeId: data?.challenge_id ?? '',
    credential: device().create(String(data?.options.challenge)),
  });
  expect(error?.code).toBe('webauthn_challenge_not_found');
});

it('cannot be used with the signature of another key', async () => {
  const { client } = await member(app);
  const { key } = await register(client);
  const started = await client.passkey.startAuthentication();
  const challenge = String(started.data?.options.challenge);
  const forged = { ...device().get(challenge), id: key.get(challenge).id, rawId: key.get(challenge).rawId };
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: started.data?.challenge_id ?? '',
    credential: forged,
  });
  expect(error?.code).toBe('webauthn_verification_failed');
});
