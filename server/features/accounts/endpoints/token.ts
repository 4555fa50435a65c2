import { AuthError, invalid } from '../protocol/auth-error.ts';
import type { Endpoint } from '../protocol/call.ts';
import { limitCalls } from '../protocol/limits.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

/** `POST /token?grant_type=`: a session for a password, a refresh token, a code or an ID token. */
export const token: Endpoint = async (accounts, call) => {
  const grant = call.c.req.query('grant_type');
  await limitCalls(accounts, grant === 'refresh_token' ? 'refresh' : 'signIn', call.ip);
  switch (grant) {
    case 'password':
      return passwordGrant(accounts, call);
    case 'refresh_token':
      return refreshGrant(accounts, call);
    case 'pkce':
      return pkceGrant(accounts, call);
    case 'id_token':
      return idTokenGrant(accounts, call);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw invalid('unsupported_grant_type');
  }
};
