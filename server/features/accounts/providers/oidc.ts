import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { type Provider, profileOf } from './provider.ts';

interface OidcSettings {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

/** Any issuer that speaks OpenID Connect; its endpoints are discovered when someone first signs in through it. */
export function oidcProvider(settings: OidcSettings, callbackUrl: string): Provider {
  const { name, issuer, clientId } = settings;
  let found: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  let published: ReturnType<typeof createRemoteJWKSet> | undefined;

  return {
    name,
    async authorizeUrl({ state, nonce, verifier }, scopes, more) {
      const url = openid.buildAuthorizationUrl(await configuration(), {
        ...more,
        scope: [...new Set(`${settings.scopes} ${scopes}`.trim().split(/\s+/))].join(' '),
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async exchange(answer, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await openid.authorizationCodeGrant(config, new URL(`${callbackUrl}?${answer}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      let claims: Record<string, unknown> = { ...tokens.claims() };
      if (!claims.email && config.serverMetadata().userinfo_endpoint) {
        claims = {
          ...claims,
          ...(await openid.fetchUserInfo(config, tokens.access_token, String(claims.sub))),
        };
      }
      return {
        profile: profileOf(claims, issuer),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
    async readIdToken(idToken) {
      const { jwks_uri: address, issuer: signer } = (await configuration()).serverMetadata();
      published ??= createRemoteJWKSet(new URL(address ?? issuer));
      const { payload } = await jwtVerify(idToken, published, { issuer: signer, audience: clientId });
      return {
        profile: profileOf(payload, issuer),
        nonce: typeof payload.nonce === 'string' ? payload.nonce : undefined,
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings) {
  const server = new URL(issuer);
  // An issuer without TLS is one that the operator runs beside us.
  const execute = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, clientSecret, undefined, { execute, timeout: 8 });
}
