import { TOTP } from 'otpauth';
import { authenticator } from '#tests/auth-client/authenticator.ts';
import type { OpenProduct, Role } from '#tests/kit/product.ts';
import { type Answered, ask } from './ask.ts';

/** A request that is right in every part, for calls that chance alone would never get right. */
interface Right {
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

type Fields = Record<string, unknown>;
type Headers = Record<string, string>;

/** The site of the run, which passkeys are bound to. */
export const site = 'https://academy.test';

/** What stands before the right request: someone new each time, so that no case meets what another one did. */
export function rightRequests(product: OpenProduct, serviceKey: string) {
  const service = { Authorization: `Bearer ${serviceKey}` };
  const send = (method: string, path: string, headers: Headers, body?: unknown) =>
    ask(product.origin, {
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    });
  const done = async (method: string, path: string, headers: Headers, body?: unknown): Promise<Fields> => {
    const { status, text } = await send(method, path, headers, body);
    if (status >= 400) throw new Error(`${method} ${path} on the way: ${status} ${text.slice(0, 200)}`);
    return text ? JSON.parse(Buffer.from(text, 'latin1').toString()) : {};
  };
  async function someone(role: Role = 'member') {
    const { authorization: headers } = await product.signIn(role);
    const { id, email } = await done('GET', '/auth/v1/user', headers);
    return { headers, id: String(id), email: String(email) };
  }
  async function factorOf(headers: Headers) {
    const form = { factor_type: 'totp', friendly_name: 'phone' };
    const { id, totp } = await done('POST', '/auth/v1/factors', headers, form);
    const { id: challenge } = await done('POST', `/auth/v1/factors/${id}/challenge`, headers, {});
    const code = new TOTP({ secret: (totp as { secret: string }).secret }).generate();
    return { path: `/auth/v1/factors/${id}`, id: String(id), proof: { challenge_id: challenge, code } };
  }
  async function guarded() {
    const person = await someone();
    const factor = await factorOf(person.headers);
    const session = await done('POST', `${factor.path}/verify`, person.headers, factor.proof);
    return { ...person, factor, headers: { Authorization: `Bearer ${session.access_token}` } };
  }
  async function challenged(step: string, headers: Headers) {
    const started = await done('POST', `/auth/v1/passkeys/${step}/options`, headers, {});
    const { challenge } = started.options as { challenge: string };
    return { challenge, id: String(started.challenge_id) };
  }
  async function keyOf(headers: Headers) {
    const device = authenticator(new URL(site).hostname, site);
    const { challenge, id } = await challenged('registration', headers);
    const body = { challenge_id: id, credential: device.create(challenge) };
    return { device, body };
  }
  async function withKey() {
    const person = await someone();
    const { device, body } = await keyOf(person.headers);
    const { id } = await done('POST', '/auth/v1/passkeys/registration/verify', person.headers, body);
    return { ...person, device, key: String(id) };
  }
  async function question(headers: Headers) {
    const query = `Do you teach ${crypto.randomUUID()} under water?`;
    await done('POST', '/api/chatbot/', {}, { query });
    const [newest] = (await done(
      'GET',
      '/api/chatbot/questions?sort=-last_asked_at',
      headers,
    )) as unknown as {
      _id: string;
    }[];
    return `/api/chatbot/questions/${newest?._id}`;
  }

  const rights: Record<string, () => Promise<Right>> = {
    'PUT /api/courses/{id}': async () => {
      const { headers } = await someone('staff');
      const form = { title: 'A', description: 'b', courselink: 'https://courses.example/a', standard: 3 };
      const { _id } = await done('POST', '/api/course/', headers, form);
      return { path: `/api/courses/${_id}`, headers, body: { ...form, title: 'B' } };
    },
    'PUT /api/fees': async () => {
      const { headers } = await someone('admin');
      return { path: '/api/fees', headers, body: { course: 'Physics', standard: 'Graduate', fees: 13_000 } };
    },
    'PUT /api/admissions/{id}': async () => {
      const { headers } = await someone('staff');
      const all = await done('GET', '/api/admissions/?limit=1', headers);
      const [one] = all as unknown as { _id: string }[];
      return { path: `/api/admissions/${one?._id}`, headers, body: one };
    },
    'POST /api/account/backup-codes': async () => {
      const { headers } = await guarded();
      return { path: '/api/account/backup-codes', headers };
    },
    'GET /api/people/{id}': async () => ({
      path: `/api/people/${(await someone()).id}`,
      headers: (await someone('admin')).headers,
    }),
    'PUT /api/people/{id}/role': async () => ({
      path: `/api/people/${(await someone()).id}/role`,
      headers: (await someone('admin')).headers,
      body: { role: 'staff' },
    }),
    'PUT /api/people/{id}/ban': async () => ({
      path: `/api/people/${(await someone()).id}/ban`,
      headers: (await someone('admin')).headers,
      body: { until: null },
    }),
    'POST /api/people/{id}/second-factor-reset': async () => ({
      path: `/api/people/${(await guarded()).id}/second-factor-reset`,
      headers: (await someone('admin')).headers,
    }),
    'GET /api/people/{id}/sessions': async () => ({
      path: `/api/people/${(await someone()).id}/sessions`,
      headers: (await someone('admin')).headers,
    }),
    'DELETE /api/people/{id}/sessions': async () => ({
      path: `/api/people/${(await someone()).id}/sessions`,
      headers: (await someone('admin')).headers,
    }),
    'DELETE /api/people/{id}/sessions/{session}': async () => {
      const { headers } = await someone('admin');
      const path = `/api/people/${(await someone()).id}/sessions`;
      const [session] = (await done('GET', path, headers)) as unknown as { _id: string }[];
      return { path: `${path}/${session?._id}`, headers };
    },
    'DELETE /api/forum/bans/{id}': async () => {
      const { headers } = await someone('staff');
      const path = `/api/forum/bans/${(await someone()).id}`;
      await done('PUT', path, headers, { reason: 'He sells shoes.' });
      return { path, headers };
    },
    'DELETE /api/chatbot/questions/{id}': async () => {
      const { headers } = await someone('staff');
      return { path: await question(headers), headers };
    },
    'POST /api/chatbot/questions/{id}/restore': async () => {
      const { headers } = await someone('staff');
      const path = await question(headers);
      await done('DELETE', path, headers);
      return { path: `${path}/restore`, headers };
    },
    'POST /auth/v1/verify': async () => {
      const { email } = await someone();
      const form = { type: 'magiclink', email };
      const link = await done('POST', '/auth/v1/admin/generate_link', service, form);
      return { path: '/auth/v1/verify', body: { type: 'magiclink', token_hash: link.hashed_token } };
    },
    'POST /auth/v1/factors/FACTOR/verify': async () => {
      const { headers } = await someone();
      const { path, proof } = await factorOf(headers);
      return { path: `${path}/verify`, headers, body: proof };
    },
    'POST /auth/v1/passkeys/registration/verify': async () => {
      const { headers } = await someone();
      return { path: '/auth/v1/passkeys/registration/verify', headers, body: (await keyOf(headers)).body };
    },
    'POST /auth/v1/passkeys/authentication/verify': async () => {
      const { device } = await withKey();
      const { challenge, id } = await challenged('authentication', {});
      const body = { challenge_id: id, credential: device.get(challenge) };
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
    'PUT /auth/v1/admin/users/ID': async () => ({
      path: `/auth/v1/admin/users/${(await someone()).id}`,
      headers: service,
      body: { user_metadata: { firstName: 'Asha' } },
    }),
    'DELETE /auth/v1/admin/users/ID/factors/ID': async () => {
      const { id, factor } = await guarded();
      return { path: `/auth/v1/admin/users/${id}/factors/${factor.id}`, headers: service };
    },
    'DELETE /auth/v1/admin/users/ID/passkeys/ID': async () => {
      const { id, key } = await withKey();
      return { path: `/auth/v1/admin/users/${id}/passkeys/${key}`, headers: service };
    },
  };

  /** The answer to the right request of a call, where one is written down. */
  return async (name: string): Promise<Answered | undefined> => {
    const right = await rights[name]?.();
    return right && send(name.split(' ')[0] ?? '', right.path, right.headers ?? {}, right.body);
  };
}
