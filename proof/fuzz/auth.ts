import type { OpenProduct } from '#tests/kit/product.ts';
import { ask } from './ask.ts';
import { type AuthCase, authCasesOf, nastyCasesOf } from './auth-cases.ts';
import { type AuthRow, authTable } from './auth-table.ts';
import { judgeAuth } from './judge.ts';
import { knownTo } from './known.ts';
import { type Found, fuzzRows, type Run, shown } from './property.ts';

const serviceKey = 'the-service-role-key-of-this-proof-only';

/** Settings of the product under test. */
export const wildSettings = {
  SERVICE_ROLE_KEY: serviceKey,
  LIMIT_FACTOR: '1000000',
  AUTH_ANONYMOUS: 'yes',
  AUTH_MAIL_INTERVAL: '0',
  AUTH_MAILS_PER_HOUR: '1000000',
  AUTH_LIMIT_MAILS: '1000000',
  // Services that do not run: their failure must not become ours.
  SMS_URL: 'http://127.0.0.1:9/',
  OIDC_PROVIDERS: JSON.stringify([
    { name: 'google', issuer: 'http://127.0.0.1:9', client_id: 'a', client_secret: 'b' },
  ]),
};

/** Every call of the accounts protocol, by every kind of caller. */
export async function fuzzAuth(run: Run): Promise<Found[]> {
  const { product, people } = run;
  const good = await goodFields(product);
  const factors = new Map<string, string>();

  async function factorOf(headers: Record<string, string>): Promise<string> {
    const known = factors.get(headers.Authorization ?? '');
    if (known) return known;
    const body = Buffer.from(JSON.stringify({ factor_type: 'totp', friendly_name: crypto.randomUUID() }));
    const { text } = await ask(product.origin, { method: 'POST', path: '/auth/v1/factors', headers, body });
    const factor = /"id":"([\w-]+)"/.exec(text)?.[1] ?? 'none';
    factors.set(headers.Authorization ?? '', factor);
    return factor;
  }

  async function once(row: AuthRow, { who, path, headers: sent, body }: AuthCase) {
    const bearer =
      who === 'service' ? { Authorization: `Bearer ${serviceKey}` } : await people.authorization(who);
    const [method = ''] = row.call.split(' ');
    const place = path.includes('FACTOR') ? path.replace('FACTOR', await factorOf(bearer)) : path;
    return ask(product.origin, { method, path: place, headers: { ...sent, ...bearer }, body });
  }

  const missing = missingFrom(product.app.hono.routes, product.deps.config.auth.basePath);
  const found = await fuzzRows(run, authTable, {
    name: ({ call }) => `${call.replace(' ', ' /auth/v1')}`,
    cases: async (row) => {
      const { id = [] } = await knownTo(product.deps.pool, row.call.split(' ')[1] ?? '');
      return authCasesOf(row, id as string[], good[row.call]);
    },
    examples: async (row) => nastyCasesOf(row),
    async ask(row, one) {
      const answer = await once(row, one);
      const isEnded =
        answer.status === 403 && /session_not_found|user_not_found|user_banned/.test(answer.text);
      if (!isEnded || one.who === 'service') return answer;
      people.renew(one.who);
      return once(row, one);
    },
    judgeRight: (row, answer) => judgeAuth(row.answer, { refused: false }, answer),
    judge: (row, { expected }, answer) => judgeAuth(row.answer, expected, answer),
    show: ({ who, path, headers, body }) => ({ who, path, ...shown(headers, body) }),
  });
  if (missing.length === 0) return found;
  return [
    ...found,
    { name: 'accounts', cases: 0, taken: 0, refused: 0, fault: `  not in the table: ${missing.join(', ')}` },
  ];
}

/** Valid fields for calls that chance alone would never get right. */
async function goodFields({ origin, signIn }: OpenProduct): Promise<Record<string, object>> {
  const { authorization } = await signIn('member');
  const user = await ask(origin, { method: 'GET', path: '/auth/v1/user', headers: authorization });
  const right = { email: JSON.parse(user.text).email, password: 'correct-horse-battery' };
  const headers = { 'Content-Type': 'application/json' };
  const path = '/auth/v1/token?grant_type=password';
  const body = Buffer.from(JSON.stringify(right));
  const { text } = await ask(origin, { method: 'POST', path, headers, body });
  return {
    'POST /token?grant_type=password': right,
    'POST /token?grant_type=refresh_token': { refresh_token: JSON.parse(text).refresh_token },
    'POST /admin/users': { email: `${crypto.randomUUID()}@academy.test`, phone: '', id: null, role: null },
    'PUT /user': { email: '', phone: '', password: '', nonce: '' },
    'PUT /admin/users/ID': {
      email: '',
      phone: '',
      password: '',
      ban_duration: 'none',
      password_hash: '',
      role: null,
    },
    'GET /user/identities/authorize': {},
  };
}

/** Routes of the server that are missing from our table. */
function missingFrom(routes: { method: string; path: string }[], base: string): string[] {
  const ours = new Set(authTable.map(({ call }) => call.replace(/\?.*/, '').replace(/ID|FACTOR/g, ':')));
  return routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${base}/`))
    .map(({ method, path }) => `${method} ${path.slice(base.length)}`.replace(/:\w+/g, ':'))
    .filter((call) => !ours.has(call));
}
