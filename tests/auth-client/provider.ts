import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export const clientSettings = { client_id: 'taxila', client_secret: 'a-secret-between-the-two' };

/** A real OpenID Connect provider on loopback that signs in `person.current`. */
export async function localProvider(redirectUri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const person: { current: Person } = { current: { sub: 'nobody' } };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ ...clientSettings, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'provider', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookies-of-this-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_, id) => {
      const claims = { ...person.current, sub: id };
      return { accountId: id, claims: () => claims };
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person.current.sub } });
  });
  afterAll(() => void server.close());
  /** The claims of the provider about someone, for this client. */
  const idToken = (claims: Person & { nonce?: string }, audience: string) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'provider' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
  return { issuer, person, idToken };
}

/** A browser that follows redirects with cookies until it reaches the site, whose address is that of the test server. */
export async function browse(from: string, app: { origin: string }) {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let hops = 0; hops < 12; hops++) {
    const isOurs = url.pathname.startsWith('/auth/v1/') && url.port === '3000';
    const target = isOurs ? new URL(url.pathname + url.search, app.origin) : url;
    if (url.port === '3000' && !isOurs) break;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(target, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${target.href} answered ${answer.status} ${await answer.text()}`);
    url = new URL(next, target);
  }
  return {
    url,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}
