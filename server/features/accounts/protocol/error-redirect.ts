import type { Context } from 'hono';
import type { AuthError, OAuthError } from './auth-error.ts';
import { withFragment, withQuery } from './redirect.ts';

/** Sends the browser on with an error behind `#`, and in the query where a server is to see it too. */
export function errorRedirect(
  c: Context,
  status: 302 | 303,
  to: string,
  error: AuthError | OAuthError,
  { inQuery }: { inQuery: boolean },
): Response {
  const kind = 'status' in error ? error.status : 400;
  const values = {
    error: kind >= 500 ? 'server_error' : kind === 400 ? 'invalid_request' : 'access_denied',
    error_code: 'code' in error ? error.code : error.error,
    error_description: error.message,
  };
  const target = inQuery ? withQuery(to, values) : to;
  return c.redirect(withFragment(target, { ...values, sb: '' }), status);
}
