import { TOTP } from 'otpauth';
import type { Role } from '#contract/access.ts';
import { authenticator } from '#tests/auth-client/authenticator.ts';
import type { OpenProduct } from '#tests/kit/product.ts';
import { ask } from './ask.ts';

export type Headers = Record<string, string>;

/** The origin that passkeys are bound to. */
export const site = 'https://academy.test';

export type Steps = ReturnType<typeof steps>;

/** Steps that must precede a valid request. Each uses a new person, so that cases do not affect each other. */
export function steps({ origin, signIn }: OpenProduct, serviceKey: string) {
  const service = { Authorization: `Bearer ${serviceKey}` };
  const send = (method: string, path: string, headers: Headers, body?: unknown) =>
    ask(origin, {
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    });

  /** Sends a form as a page does; throws unless it succeeds. */
  async function post(path: string, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const { status, text } = await ask(origin, { method: 'POST', path, headers, body });
    if (status >= 400) throw new Error(`${path} on the way: ${status} ${text.slice(0, 200)}`);
  }

  /** As `send`, but throws unless it succeeds. */
  async function done<T = Record<string, unknown>>(...asked: Parameters<typeof send>): Promise<T> {
    const { status, text } = await send(...asked);
    if (status >= 400) throw new Error(`${asked[0]} ${asked[1]} on the way: ${status} ${text.slice(0, 200)}`);
    return text ? JSON.parse(Buffer.from(text, 'latin1').toString()) : ({} as T);
  }

  async function someone(role: Role = 'member') {
    const { authorization: headers } = await signIn(role);
    const { id, email } = await done<{ id: string; email: string }>('GET', '/auth/v1/user', headers);
    return { headers, id, email };
  }

  /** A new factor with the challenge and code that verify it. */
  async function factorOf(headers: Headers) {
    const form = { factor_type: 'totp', friendly_name: 'phone' };
    const { id, totp } = await done<{ id: string; totp: { secret: string } }>(
      'POST',
      '/auth/v1/factors',
      headers,
      form,
    );
    const path = `/auth/v1/factors/${id}`;
    const challenge = await done('POST', `${path}/challenge`, headers, {});
    const code = new TOTP({ secret: totp.secret }).generate();
    return { path, id, proof: { challenge_id: challenge.id, code } };
  }

  /** Someone who has signed in with a second factor. */
  async function guarded() {
    const person = await someone();
    const factor = await factorOf(person.headers);
    const session = await done('POST', `${factor.path}/verify`, person.headers, factor.proof);
    return { ...person, factor, headers: { Authorization: `Bearer ${session.access_token}` } };
  }

  async function challenged(step: 'registration' | 'authentication', headers: Headers) {
    const { options, challenge_id } = await done<{ options: { challenge: string }; challenge_id: string }>(
      'POST',
      `/auth/v1/passkeys/${step}/options`,
      headers,
      {},
    );
    return { challenge: options.challenge, challenge_id };
  }

  /** A passkey that is about to be registered. */
  async function newKey(headers: Headers) {
    const device = authenticator(new URL(site).hostname, site);
    const { challenge, challenge_id } = await challenged('registration', headers);
    return { device, body: { challenge_id, credential: device.create(challenge) } };
  }

  async function withKey() {
    const person = await someone();
    const { device, body } = await newKey(person.headers);
    const path = '/auth/v1/passkeys/registration/verify';
    const { id } = await done('POST', path, person.headers, body);
    return { ...person, device, key: String(id) };
  }

  return { send, post, done, someone, factorOf, guarded, challenged, newKey, withKey, service };
}
