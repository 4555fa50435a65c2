import * as openid from 'openid-client';
import { z } from 'zod';
import { type Provider, profileOf } from './provider.ts';

const Person = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

interface Client {
  clientId: string;
  clientSecret: string;
  url: string;
}

function configurationOf({ clientId, clientSecret, url }: Client): openid.Configuration {
  const config = new openid.Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
  );
  config.timeout = 8;
  if (url.startsWith('http:')) openid.allowInsecureRequests(config);
  return config;
}

/** GitHub speaks OAuth without OpenID Connect: who it was is asked for afterwards. */
export function githubProvider(client: Client, callbackUrl: string): Provider {
  const { url } = client;
  const config = configurationOf(client);
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

  async function read<S extends z.ZodType>(path: string, accessToken: string, schema: S) {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const answer = await openid.fetchProtectedResource(
      config,
      accessToken,
      new URL(api + path),
      'GET',
      null,
      headers,
    );
    return schema.parse(await answer.json());
  }

  return {
    name: 'github',
    async authorizeUrl({ state, verifier }, scopes, more) {
      const url = openid.buildAuthorizationUrl(config, {
        ...more,
        scope: `user:email ${scopes}`.trim(),
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async exchange(answer, { state, verifier }) {
      const tokens = await openid.authorizationCodeGrant(config, new URL(`${callbackUrl}?${answer}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
      const person = await read('/user', tokens.access_token, Person);
      const emails = await read('/user/emails', tokens.access_token, Emails);
      const email = emails.find((one) => one.primary) ?? emails[0];
      const claims = {
        sub: String(person.id),
        name: person.name ?? person.login,
        user_name: person.login,
        picture: person.avatar_url,
        email: email?.email,
        email_verified: email?.verified,
      };
      return {
        profile: profileOf(claims, api),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
  };
}
