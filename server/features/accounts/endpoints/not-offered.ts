import { z } from 'zod';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import type { Endpoint } from './call.ts';

/** Calls that the protocol has and this product does without. */
export const featureDisabled: Endpoint = () => {
  throw new AuthError(404, 'feature_disabled', 'This feature is not enabled');
};

/** `POST /sso`. */
export const sso: Endpoint = () => {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
};

/** `GET /admin/oauth/clients`: there are none. */
export const listOAuthClients: Endpoint = (accounts, { c }) => {
  c.header('X-Total-Count', '0');
  c.header('Link', `<${accounts.serviceUrl}/admin/oauth/clients?page=1&per_page=50>; rel="last"`);
  return c.json({ clients: [], aud: 'authenticated' });
};

const Client = z.object({ redirect_uris: z.array(z.url()).min(1) });

/** `POST /admin/oauth/clients`. */
export const addOAuthClient: Endpoint = (accounts, call) => {
  if (!Client.safeParse(call.body).success) throw invalid('redirect_uris is required');
  return featureDisabled(accounts, call);
};

/** `/admin/oauth/clients/:id`. */
export const oneOAuthClient: Endpoint = () => {
  throw new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
};
