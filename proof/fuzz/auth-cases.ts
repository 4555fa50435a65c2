import fc from 'fast-check';
import { roles as accountRoles } from '#contract/access.ts';
import type { AuthRow } from './auth-table.ts';
import { nastySegments, nastyTexts } from './corpus.ts';
import type { Expected } from './judge.ts';
import { roles, type Who } from './people.ts';
import {
  brokenBodies,
  doubled,
  rewritten,
  spoiled,
  type Transport,
  transports,
  written,
  wrongTypes,
} from './spoil.ts';

type Caller = Who | 'service';

export interface AuthCase {
  who: Caller;
  /** FACTOR is replaced by a factor of the caller. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  expected: Expected;
}

const id = '018f8c3e-0000-7000-8000-000000000000';
const wild = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...nastyTexts));
const mostly = (...values: unknown[]) =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: wild });
const metadata = fc.dictionary(fc.string({ unit: 'binary', maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), {
  maxKeys: 4,
});
const email = mostly('person-1-admin@taxila.test', 'b@academy.test', 'c@academy.test', '');

/** Every field that any endpoint knows, mostly with values that pass the first check. */
const form = fc.record(
  {
    email,
    phone: mostly('', '', '+919876543210'),
    password: mostly('correct-horse-battery', 'another-password', 'x'.repeat(72), 'x'.repeat(73)),
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
    provider: mostly('google', 'github', '__proto__'),
    id_token: mostly('a.b.c'),
    nonce: mostly('', '123456'),
    current_password: mostly('', 'correct-horse-battery'),
    friendly_name: mostly('', 'one', 'two'),
    factor_type: mostly('totp', 'totp', 'phone', 'webauthn'),
    issuer: mostly('', 'Academy'),
    channel: mostly('sms', 'whatsapp'),
    challenge_id: mostly(id),
    code: mostly('123456', 'abcde-abcde'),
    credential: mostly({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }),
    user_metadata: metadata,
    app_metadata: metadata,
    ban_duration: mostly('none', '1h', '999999999h'),
    role: mostly(null, 'authenticated', 'service_role'),
    id: mostly(null, id),
    password_hash: mostly('', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'),
    new_email: email,
    redirect_to: mostly('https://evil.test', 'http://127.0.0.1:3000/x'),
    create_user: mostly(true, false),
    gotrue_meta_security: mostly({ captcha_token: 'x' }, null, 5),
    email_confirm: mostly(true, false),
    should_soft_delete: mostly(true, false),
    redirect_uris: mostly(['https://app.test']),
  },
  { requiredKeys: ['email', 'type', 'password', 'factor_type'] },
);

// Short, since a request line is limited to 16 kB.
const word = (...values: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: wild.map((text) => text.slice(0, 600)) },
  );
const query = fc.record(
  {
    token: word('pkce_00', 'a'.repeat(56)),
    type: word('signup', 'recovery', 'email_change'),
    redirect_to: word('http://127.0.0.1:3000/x', 'https://evil.test', '//', 'javascript:x'),
    provider: word('google', 'github'),
    state: word(id),
    code: word('x'),
    scope: word('local', 'others', 'global'),
    error: word('access_denied'),
    scopes: word('email', ''),
    page: word('1', '-1', '999999999999'),
    per_page: word('1', '0', 'x'),
    code_challenge: word('x'.repeat(43)),
    code_challenge_method: word('s256', 'plain'),
    skip_http_redirect: word('true'),
  },
  { requiredKeys: [] },
);

const callers: Caller[] = [...roles, 'service'];
const allowed: Record<AuthRow['for'], Caller[]> = {
  anyone: ['visitor', 'nonsense', 'member'],
  bearer: [...accountRoles],
  service: ['service'],
};

/** Cases of one call. `ids` are of existing rows, `good` holds fields with valid values. */
export function authCasesOf(row: AuthRow, ids: string[], good: object = {}): fc.Arbitrary<AuthCase> {
  const right = form.map((fields) => ({ ...fields, ...good }));
  const body = fc.oneof(
    { weight: 3, arbitrary: form },
    { weight: 3, arbitrary: right },
    { weight: 1, arbitrary: form.chain(spoiled) },
  );
  return fc
    .record({
      who: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...allowed[row.for]) },
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
      ),
      id: word(...ids, ...ids, id).map((text) => encodeURIComponent(text.toWellFormed())),
      segment: fc.option(fc.constantFrom(...nastySegments), { freq: 12 }),
      query,
      twice: fc.option(
        fc.constantFrom('type=a&type=b', 'provider=a&provider=b', '__proto__=1', '%', 'page=%ff'),
        {
          freq: 8,
        },
      ),
      body,
      text: rewritten,
      transport: transports([...wrongTypes, ...brokenBodies]),
      version: fc.constantFrom('', '2024-01-01', 'x'),
    })
    .map((parts) => ({
      who: parts.who,
      path: pathOf(row, parts),
      headers: { ...parts.transport.headers, 'X-Supabase-Api-Version': parts.version },
      body: row.call.startsWith('GET')
        ? undefined
        : parts.transport.bytes(parts.text.rewrite(written(parts.body))),
      expected: expectedOf(row, parts),
    }));
}

const plain = {
  email: 'e@academy.test',
  password: 'correct-horse-battery',
  type: 'signup',
  factor_type: 'totp',
};

/** Texts that PostgreSQL cannot store, and an object that is costly to traverse: always tried, not left to chance. */
export function nastyCasesOf(row: AuthRow): AuthCase[] {
  const [who = 'visitor'] = allowed[row.for];
  const [, path = ''] = row.call.split(' ');
  const bodies = [
    { ...plain, data: { name: 'a\0b' }, friendly_name: 'a\0b', user_metadata: { a: '\0' } },
    { ...plain, data: { '\ud800': 1 }, friendly_name: '\udfff' },
    {
      ...plain,
      email: 'a\0@academy.test',
      token: '\0',
      token_hash: '\0',
      refresh_token: '\0',
      auth_code: '\0',
    },
    { ...plain, data: Array.from({ length: 300_000 }, () => 0) },
  ];
  return bodies.map((body) => ({
    who,
    path: `/auth/v1${path.replaceAll('ID', id)}`,
    headers: { 'Content-Type': 'application/json' },
    body: row.call.startsWith('GET') ? undefined : Buffer.from(JSON.stringify(body)),
    expected: { refused: false },
  }));
}

interface Where {
  who: Caller;
  id: string;
  segment: string | null;
  query: Record<string, string>;
  twice: string | null;
  body: unknown;
  text: { how: string; rewrite(text: string): string };
  transport: Transport;
}

const isMoved = (row: AuthRow, { segment, id }: Where) =>
  /ID|FACTOR/.test(row.call) && (segment !== null || id === '' || id === '.');

function pathOf(row: AuthRow, { id, segment, query: asked, twice }: Where): string {
  const [, path = ''] = row.call.split(' ');
  const place = path.replaceAll('ID', segment ?? id).replace('FACTOR', segment ?? 'FACTOR');
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
  );
  return `/auth/v1${place}${place.includes('?') ? '&' : '?'}${search}${twice ? `&${twice}` : ''}`;
}

function expectedOf(row: AuthRow, where: Where): Expected {
  const { who, transport, text, body } = where;
  const json = written(body);
  const isDouble = text.how === doubled && text.rewrite(json) !== json;
  const refused = row.body !== false && (brokenBodies.includes(transport) || isDouble);
  if (isMoved(row, where)) return { refused, elsewhere: true };
  if (row.for === 'anyone') return { refused };
  if (who === 'visitor') return { status: 401, refused };
  if (who === 'nonsense' || !allowed[row.for].includes(who)) return { status: 403, refused };
  return { refused };
}
