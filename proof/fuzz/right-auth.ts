import type { Right } from './right.ts';
import type { Steps } from './steps.ts';

/** Valid requests to the accounts protocol. */
export function rightAccounts(steps: Steps): Record<string, () => Promise<Right>> {
  const { done, someone, factorOf, guarded, challenged, newKey, withKey, service } = steps;
  const user = async (what = '', body?: unknown): Promise<Right> => ({
    path: `/auth/v1/admin/users/${(await someone()).id}${what}`,
    headers: service,
    body,
  });
  return {
    'POST /auth/v1/verify': async () => {
      const form = { type: 'magiclink', email: (await someone()).email };
      const link = await done('POST', '/auth/v1/admin/generate_link', service, form);
      return { path: '/auth/v1/verify', body: { type: 'magiclink', token_hash: link.hashed_token } };
    },
    'POST /auth/v1/resend': async () => ({
      path: '/auth/v1/resend',
      body: { type: 'signup', email: 'nobody@academy.test' },
    }),
    'GET /auth/v1/authorize': async () => ({ path: '/auth/v1/authorize?provider=google' }),
    'POST /auth/v1/factors/FACTOR/verify': async () => {
      const { headers } = await someone();
      const { path, proof } = await factorOf(headers);
      return { path: `${path}/verify`, headers, body: proof };
    },
    'DELETE /auth/v1/factors/FACTOR': async () => {
      const { headers } = await someone();
      return { path: (await factorOf(headers)).path, headers };
    },
    'POST /auth/v1/passkeys/registration/verify': async () => {
      const { headers } = await someone();
      const { body } = await newKey(headers);
      return { path: '/auth/v1/passkeys/registration/verify', headers, body };
    },
    'POST /auth/v1/passkeys/authentication/verify': async () => {
      const { device } = await withKey();
      const { challenge, challenge_id } = await challenged('authentication', {});
      const body = { challenge_id, credential: device.get(challenge) };
      return { path: '/auth/v1/passkeys/authentication/verify', body };
    },
    'PATCH /auth/v1/passkeys/ID': async () => {
      const { headers, key } = await withKey();
      return { path: `/auth/v1/passkeys/${key}`, headers, body: { friendly_name: 'My phone' } };
    },
    'DELETE /auth/v1/passkeys/ID': async () => {
      const { headers, key } = await withKey();
      return { path: `/auth/v1/passkeys/${key}`, headers };
    },
    'POST /auth/v1/admin/users': async () => ({
      path: '/auth/v1/admin/users',
      headers: service,
      body: { email: `${crypto.randomUUID()}@academy.test` },
    }),
    'GET /auth/v1/admin/users/ID': () => user(),
    'PUT /auth/v1/admin/users/ID': () => user('', { user_metadata: { firstName: 'Asha' } }),
    'DELETE /auth/v1/admin/users/ID': () => user('', {}),
    'GET /auth/v1/admin/users/ID/factors': () => user('/factors'),
    'DELETE /auth/v1/admin/users/ID/factors/ID': async () => {
      const { id, factor } = await guarded();
      return { path: `/auth/v1/admin/users/${id}/factors/${factor.id}`, headers: service };
    },
    'DELETE /auth/v1/admin/users/ID/passkeys/ID': async () => {
      const { id, key } = await withKey();
      return { path: `/auth/v1/admin/users/${id}/passkeys/${key}`, headers: service };
    },
  };
}
