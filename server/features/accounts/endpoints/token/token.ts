import { AuthError, invalid } from '../../protocol/auth-error.ts';
import type { CallKind } from '../../protocol/limits.ts';
import type { Call, Endpoint } from '../call.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

/** Which limit a token request counts for. */
export const tokenKind = ({ c }: Call): CallKind =>
  c.req.query('grant_type') === 'refresh_token' ? 'refresh' : 'signIn';

/** `POST /token?grant_type=`: a session for a password, a refresh token, a code or an ID token. */
export const token: Endpoint = async (accounts, call) => {
  const grant = call.c.req.query('grant_type');
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
