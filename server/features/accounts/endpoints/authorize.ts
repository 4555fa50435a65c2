import { randomBytes } from 'node:crypto';
import { storable } from '#contract/fields.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError, toAuthError } from '../protocol/auth-error.ts';
import { errorRedirect } from '../protocol/error-redirect.ts';
import { challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { providerNamed } from '../providers/providers.ts';
import { insertFlowState } from '../providers/store.ts';
import type { Bearer } from '../sessions/bearer.ts';
import type { Call, Endpoint } from './call.ts';

/** `GET /authorize?provider=`: sends the browser to a third party. */
export const authorize: Endpoint = async (accounts, call) => {
  const provider = providerNamed(accounts.providers, call.c.req.query('provider'));
  challengeOf(call.c.req.query());
  try {
    return call.c.redirect(await providerUrl(accounts, call, provider.name), 302);
  } catch (error) {
    const redirectTo = redirectOf(call.c, accounts.redirects);
    return errorRedirect(call.c, toAuthError(error), { status: 302, to: redirectTo, inQuery: true });
  }
};

/** The provider's page for this request. Stores a flow state, to which the callback refers. */
export async function providerUrl(
  accounts: Accounts,
  { c }: Pick<Call, 'c'>,
  name: string,
  linking?: Bearer,
): Promise<string> {
  const provider = providerNamed(accounts.providers, name);
  const expected = { nonce: randomText(), verifier: randomText() };
  const flow = await insertFlowState(accounts.db, {
    provider: provider.name,
    authentication_method: 'oauth',
    redirect_to: redirectOf(c, accounts.redirects),
    ...challengeOf(c.req.query()),
    provider_nonce: expected.nonce,
    provider_verifier: expected.verifier,
    linking_user_id: linking?.user.id ?? null,
    linking_session_id: linking?.session.id ?? null,
    linking_aal: linking?.session.aal ?? null,
    created_at: accounts.clock.now(),
  });
  const { scopes = '', ...query } = c.req.query();
  return provider
    .authorizeUrl({ ...expected, state: flow.id }, scopes, passedOn(query))
    .catch((error: unknown) => {
      accounts.log.warn({ err: error, provider: provider.name }, 'a provider cannot be reached');
      throw new AuthError(422, 'unexpected_failure', `${provider.name} cannot be reached at the moment`);
    });
}

const ours = new Set([
  'provider',
  'redirect_to',
  'scope',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
]);

/** Parameters for the provider (`prompt`, `access_type`), without those that we set ourselves. */
function passedOn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !ours.has(name.toLowerCase()) && storable(name + value)),
  );
}

const randomText = () => randomBytes(32).toString('base64url');
