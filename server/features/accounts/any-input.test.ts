import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';

const key = 'the-service-role-key-of-these-tests-only';
// Services that nobody runs: what fails outside must not fail here.
const settings = {
  AUTH_ANONYMOUS: 'yes',
  AUTH_MAIL_INTERVAL: '0',
  SMS_URL: 'http://127.0.0.1:9/',
  OIDC_PROVIDERS: JSON.stringify([
    { name: 'google', issuer: 'http://127.0.0.1:9', client_id: 'a', client_secret: 'b' },
  ]),
};
let t: TestApp;
let factor = '';
let token: string;
beforeAll(async () => {
  t = await testApp({ env: { SERVICE_ROLE_KEY: key, LIMIT_FACTOR: '1000000', ...settings } });
  ({ token } = await t.signIn());
  const enrolled = await t.send(
    'POST',
    '/auth/v1/factors',
    { factor_type: 'totp' },
    { Authorization: `Bearer ${token}` },
  );
  factor = ((await enrolled.json()) as { id: string }).id;
});

const id = '018f8c3e-0000-7000-8000-000000000000';
const open = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /recover',
  'POST /otp',
  'POST /resend',
  'POST /verify',
  'GET /verify',
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'POST /passkeys/authentication/options',
  'POST /passkeys/authentication/verify',
  'GET /settings',
  'GET /health',
  'GET /.well-known/jwks.json',
  'POST /token?grant_type=web3',
  'POST /sso',
];
const signedIn = [
  'GET /user',
  'PUT /user',
  'GET /user/identities/authorize',
  'GET /reauthenticate',
  'POST /logout?scope=moon',
  'GET /passkeys',
  `DELETE /user/identities/${id}`,
  'POST /factors',
  'POST /factors/FACTOR/challenge',
  'POST /factors/FACTOR/verify',
  `DELETE /factors/${id}`,
  'POST /passkeys/registration/options',
  'POST /passkeys/registration/verify',
  `PATCH /passkeys/${id}`,
  `DELETE /passkeys/${id}`,
];
const service = [
  'GET /admin/users',
  'POST /admin/users',
  `GET /admin/users/${id}`,
  `PUT /admin/users/${id}`,
  `GET /admin/users/${id}/factors`,
  `DELETE /admin/users/${id}`,
  `DELETE /admin/users/${id}/factors/${id}`,
  `GET /admin/users/${id}/passkeys`,
  `DELETE /admin/users/${id}/passkeys/${id}`,
  'GET /admin/oauth/clients',
  'POST /invite',
  'POST /admin/generate_link',
  'POST /admin/oauth/clients',
];

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('constructor', '__proto__', 'x'.repeat(300)),
);
const mostly = (...plausible: unknown[]) =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...plausible) }, { weight: 1, arbitrary: wild });
const small = fc.dictionary(fc.string({ unit: 'binary', maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), {
  maxKeys: 4,
});
const metadata = fc.oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: wild });
const email = mostly('person-1-member@taxila.test', 'b@academy.test', 'c@academy.test', 'd@academy.test', '');

/** Every field that any endpoint knows, mostly with values that lead further than the first check. */
const form = fc.record(
  {
    email,
    phone: mostly('', '', '+919876543210'),
    password: mostly('correct-horse-battery', 'another-password', 'x'.repeat(72)),
    data: metadata,
    type: mostly(
      'signup',
      'email',
      'recovery',
      'magiclink',
      'invite',
      'email_change',
      'email_change_new',
      'sms',
    ),
    token: mostly('', '123456'),
    token_hash: mostly('', 'pkce_00', 'a'.repeat(56)),
    refresh_token: mostly('', Buffer.alloc(38).toString('base64url')),
    auth_code: mostly(id),
    code_verifier: mostly('v'.repeat(43)),
    code_challenge: mostly(null, 'x'.repeat(43)),
    code_challenge_method: mostly(null, 's256', 'plain'),
    provider: mostly('google', 'github'),
    id_token: mostly('a.b.c'),
    nonce: mostly('', '123456'),
    current_password: mostly(''),
    friendly_name: mostly('', 'one', 'two'),
    factor_type: mostly('totp', 'phone', 'webauthn'),
    issuer: mostly('', 'Academy'),
    channel: mostly('sms', 'whatsapp'),
    challenge_id: mostly(id),
    code: mostly('123456', 'abcde-abcde'),
    credential: mostly({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }),
    user_metadata: metadata,
    app_metadata: metadata,
    ban_duration: mostly('none', '1h', '999999999h'),
    role: mostly(null, 'authenticated', 'x'),
    id: mostly(null, id),
    password_hash: mostly(''),
    new_email: email,
    redirect_to: mostly('https://evil.test'),
    create_user: mostly(true, false),
    gotrue_meta_security: mostly({ captcha_token: 'x' }, null, 5),
    email_confirm: mostly(true, false),
    should_soft_delete: mostly(true),
    redirect_uris: mostly(['https://app.test']),
  },
  { requiredKeys: ['email', 'type'] },
);
const body = fc.oneof(
  { weight: 9, arbitrary: form.map((fields) => JSON.stringify(fields)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const plain = {
  email: 'e@academy.test',
  password: 'correct-horse-battery',
  type: 'signup',
  factor_type: 'totp',
};
/** Texts that PostgreSQL cannot store, and an object that is costly to walk. */
const nasty = [
  { ...plain, data: { name: 'a\0b' }, friendly_name: 'a\0b', user_metadata: { a: '\0' } },
  { ...plain, data: { '\ud800': 1 }, friendly_name: '\udfff' },
  {
    ...plain,
    email: 'a\0@academy.test',
    token: '\0',
    token_hash: '\0',
    refresh_token: '\0',
    auth_code: '\0',
    code_verifier: 'x',
  },
  { ...plain, data: Array.from({ length: 300_000 }, () => 0) },
].map((fields) => JSON.stringify(fields));

const text = (...plausible: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...plausible) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
const query = fc.record(
  {
    token: text('pkce_00', 'a'.repeat(56)),
    type: text('signup', 'recovery', 'email_change'),
    redirect_to: text('http://127.0.0.1:3000/x', 'https://evil.test', '//', 'javascript:x'),
    provider: text('google', 'github'),
    state: text(id),
    code: text('x'),
    error: text('access_denied'),
    scopes: text('email', ''),
    prompt: text('login'),
    page: text('1', '-1', '999999999999'),
    per_page: text('1', '0', 'x'),
    code_challenge: text('x'.repeat(43)),
    code_challenge_method: text('s256', 'plain'),
    skip_http_redirect: text('true'),
  },
  { requiredKeys: ['provider', 'type'] },
);

it('no input to any endpoint is answered with a fault of ours', async () => {
  const rows = [
    ...open.map((row) => ({ row, bearer: '' })),
    ...signedIn.map((row) => ({ row, bearer: token })),
    ...service.map((row) => ({ row, bearer: key })),
  ];
  await fc.assert(
    fc.asyncProperty(body, query, fc.constantFrom('', '2024-01-01', 'x'), async (sent, asked, version) => {
      const answers = await Promise.all(
        rows.map(async ({ row, bearer }) => {
          const [method = '', path = ''] = row.replace('FACTOR', factor).split(' ');
          const search = new URLSearchParams(
            Object.entries(asked).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
          );
          const url = `/auth/v1${path}${path.includes('?') ? '&' : '?'}${search}`;
          const answer = await t.fetch(url, {
            method,
            redirect: 'manual',
            headers: {
              'Content-Type': 'application/json',
              'X-Supabase-Api-Version': version,
              ...(bearer && { Authorization: `Bearer ${bearer}` }),
            },
            ...(method !== 'GET' && { body: sent }),
          });
          const text = await answer.text();
          const isRedirect = answer.status === 302 || answer.status === 303;
          if (answer.status !== 204 && !isRedirect) JSON.parse(text);
          return `${row} ${answer.status}`;
        }),
      );
      expect(answers.filter((answer) => / 5\d\d$/.test(answer))).toEqual([]);
    }),
    {
      numRuns: 30,
      endOnFailure: true,
      examples: nasty.map((sent) => [sent, { provider: 'google', type: 'signup' }, '']),
    },
  );
}, 60_000);

it('no bearer token is answered with a fault of ours', async () => {
  const bearer = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.='), maxLength: 80 }),
    fc
      .tuple(fc.jsonValue(), fc.jsonValue())
      .map((parts) =>
        [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'AAAA'].join('.'),
      ),
    fc.constant(`${token.slice(0, -4)}AAAA`),
  );
  await fc.assert(
    fc.asyncProperty(bearer, async (sent) => {
      for (const path of ['/auth/v1/user', '/auth/v1/admin/users', '/api/account/sessions']) {
        const { status } = await t.fetch(path, { headers: { Authorization: `Bearer ${sent}` } });
        expect([401, 403]).toContain(status);
      }
    }),
    { numRuns: 60 },
  );
});
