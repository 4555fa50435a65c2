import type { Role } from '#contract/access.ts';

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token as the browser reads it; nobody here checks its signature. */
export function accessToken(role: Role, name = 'Meera'): string {
  const claims = {
    sub: `id-of-${name}`,
    email: `${name.toLowerCase()}@academy.example`,
    app_metadata: role === 'member' ? {} : { role },
    user_metadata: { firstName: name, lastName: 'Iyer' },
    session_id: `session-of-${name}`,
    // Two tokens of one session differ.
    jti: crypto.randomUUID(),
    aal: 'aal1',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `${encode({ alg: 'none' })}.${encode(claims)}.none`;
}

/** The accounts service's answer to a login or token renewal. */
export function sessionOf(token: string) {
  const { sub, email, app_metadata, user_metadata, exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
  return {
    access_token: token,
    refresh_token: `refresh-${crypto.randomUUID()}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    user: {
      id: sub,
      aud: 'authenticated',
      email,
      app_metadata,
      user_metadata,
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}
