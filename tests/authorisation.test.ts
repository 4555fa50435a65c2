import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Access, roles } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { declaredCalls as declared } from './contract-calls.ts';
import { type TestApp, testApp } from './kit/app.ts';

type Outcome = 'in' | 401 | 403;

const only =
  (...open: Access[]) =>
  (access: Access): Outcome =>
    open.includes(access) ? 'in' : 403;

/** The expected outcome by caller and the access that a call declares. */
const callers: Record<string, (access: Access) => Outcome> = {
  'no token': (access) => (access === 'public' ? 'in' : 401),
  member: only('public', 'member'),
  counsellor: only('public', 'member', 'office', 'enquiries'),
  cashier: only('public', 'member', 'office', 'money'),
  staff: only('public', 'member', 'office', 'enquiries', 'money', 'staff'),
  admin: () => 'in',
  // An invalid token is refused everywhere, even where none is needed.
  'expired admin': () => 401,
  'signed-out admin': () => 401,
  'tampered admin': () => 401,
  'banned admin': () => 401,
};

const tokens: Record<string, string> = {};
let t: TestApp;

beforeAll(async () => {
  const clock = movableClock();
  t = await testApp({ clock });
  const signedIn = async (role: (typeof roles)[number]) => (await t.signIn(role)).token;
  tokens['expired admin'] = await signedIn('admin');
  clock.forward(2 * 86_400);
  for (const role of roles) tokens[role] = await signedIn(role);
  const admin = { Authorization: `Bearer ${tokens.admin}` };

  const left = await signedIn('admin');
  const leaving = { Authorization: `Bearer ${left}` };
  expect((await t.send('POST', '/auth/v1/logout?scope=local', undefined, leaving)).status).toBe(204);
  tokens['signed-out admin'] = left;

  const banned = await signedIn('admin');
  const ban = await t.send('PUT', `/api/people/${decodeJwt(banned).sub}/ban`, { until: null }, admin);
  expect(ban.status).toBe(200);
  tokens['banned admin'] = banned;

  const [head, , signature] = (tokens.member ?? '').split('.');
  const claims = { ...decodeJwt(tokens.member ?? ''), app_metadata: { role: 'admin' } };
  tokens['tampered admin'] =
    `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
});

const anything = '019a0000-0000-7000-8000-000000000000';

/** Calls with meaningless input, so that a caller who is let in is refused without changing anything. */
async function tryCall({ method, path }: Endpoint, token: string | undefined): Promise<Outcome> {
  const ending = new AbortController();
  const answer = await t.fetch(`/api${path.replace(/\{\w+\}/g, anything)}`, {
    method,
    signal: ending.signal,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
  });
  // A stream would never end.
  ending.abort();
  return answer.status === 401 || answer.status === 403 ? answer.status : 'in';
}

describe('every call of the contract', () => {
  it('is in the table that is served, and nothing else is', () => {
    const served = t.app.api.table.map((endpoint) => endpoint.name);
    expect(served.toSorted()).toEqual(declared.map((endpoint) => endpoint.name).toSorted());
    expect(new Set(served).size).toBe(served.length);
  });

  it('is the only way into the API', () => {
    const known = new Set(
      t.app.api.table.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`),
    );
    const routes = t.app.hono.routes.map((route) => route.path).filter((path) => path.startsWith('/api'));
    const others = [...new Set(routes)].filter((path) => !known.has(path.replace(/\/$/, '')));
    expect(others.toSorted()).toEqual(['/api/docs', '/api/openapi.json']);
  });
});

describe.each(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it.each(Object.keys(callers))(`lets in by its access alone: %s`, async (caller) => {
      expect(await tryCall(endpoint, tokens[caller])).toBe(callers[caller]?.(endpoint.access));
    });
  },
);
