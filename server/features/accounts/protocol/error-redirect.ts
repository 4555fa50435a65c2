import type { Context } from 'hono';
import { AuthError, type OAuthError } from './auth-error.ts';
import { withFragment, withQuery } from './redirect.ts';

const kinds: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};
const denials = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** Sends the browser on with an error behind `#`, and in the query where a server is to see it too. */
export function errorRedirect(
  c: Context,
  error: AuthError | OAuthError,
  { status, to, inQuery }: { status: 302 | 303; to: string; inQuery: boolean },
): Response {
  const values = { ...named(error), error_description: error.message };
  const target = inQuery ? withQuery(to, values) : to;
  return c.redirect(withFragment(target, { ...values, sb: '' }), status);
}

function named(error: AuthError | OAuthError) {
  if (!(error instanceof AuthError)) return { error: error.error, error_code: error.error };
  const kind = denials.has(error.code) ? 'access_denied' : kinds[error.status];
  return { error: kind ?? 'server_error', error_code: error.code };
}
