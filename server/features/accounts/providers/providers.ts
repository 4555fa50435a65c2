import type { Config } from '#server/config.ts';
import { invalid } from '../protocol/auth-error.ts';
import { externalServices } from '../protocol/external-services.ts';
import { githubProvider } from './github.ts';
import { oidcProvider } from './oidc.ts';
import type { Provider } from './provider.ts';

export type Providers = Map<string, Provider>;

/** Those that the operator has set. An OIDC entry named google replaces the built-in one. */
export function providersOf(settings: Config['auth'], callbackUrl: string): Providers {
  const { google, github, oidc } = settings;
  const providers: Provider[] = [];
  if (google) {
    const issuer = 'https://accounts.google.com';
    const scopes = 'openid email profile';
    providers.push(oidcProvider({ name: 'google', issuer, scopes, ...google }, callbackUrl));
  }
  if (github) providers.push(githubProvider(github, callbackUrl));
  for (const { name, issuer, client_id: clientId, client_secret: clientSecret, scopes } of oidc) {
    providers.push(oidcProvider({ name, issuer, clientId, clientSecret, scopes }, callbackUrl));
  }
  return new Map(providers.map((provider) => [provider.name, bounded(provider)]));
}

function bounded(provider: Provider): Provider {
  const { run } = externalServices;
  const { authorizeUrl, exchange, readIdToken } = provider;
  return {
    ...provider,
    authorizeUrl: (...asked) => run(() => authorizeUrl(...asked)),
    exchange: (...asked) => run(() => exchange(...asked)),
    ...(readIdToken && { readIdToken: (token: string) => run(() => readIdToken(token)) }),
  };
}

export function providerNamed(providers: Providers, name: string | undefined): Provider {
  const provider = name && providers.get(name.toLowerCase());
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  return provider;
}
