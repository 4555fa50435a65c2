import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Failure } from '#contract/failure.ts';
import { toFailure } from '#server/platform/http/answers/problem.ts';

/** A failure as the accounts protocol says it. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** More keys of the body. */
  readonly more: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: { more?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = options.more ?? {};
    this.headers = options.headers ?? {};
  }
}

/** A failure in the form of OAuth, which a few calls still use. */
export class OAuthError extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

const version = '2024-01-01';

/** Newer clients name the version they speak and get string codes; older ones get the older body. */
export function errorResponse(c: Context, error: AuthError | OAuthError): Response {
  if (error instanceof OAuthError) {
    return c.json({ error: error.error, error_description: error.message }, 400);
  }
  const { status, code, message, more } = error;
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  c.header('x-sb-error-code', code);
  if ((c.req.header('x-supabase-api-version') ?? '') < version) {
    return c.json({ code: status, error_code: code, msg: message, ...more }, status);
  }
  c.header('X-Supabase-Api-Version', version);
  return c.json({ code, message, ...more }, status);
}

/** Any error as the protocol says it. An outage stays a 503, so that the client keeps its session and tries again. */
export function toAuthError(error: unknown): AuthError | OAuthError {
  if (error instanceof AuthError || error instanceof OAuthError) return error;
  // Two requests that change the same thing at once: one of them is done, the other may be sent again.
  if (isConflict(error))
    return new AuthError(409, 'conflict', 'Another request changed this at the same time');
  const failure = toFailure(error);
  const { headers, status } = failure;
  if (failure.code === 'too_many_requests') {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { headers });
  }
  if (failure.code === 'bad_json')
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  if (failure.code === 'too_large') {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large');
  }
  if (status === 503) return new AuthError(status, 'unexpected_failure', failure.message, { headers });
  if (error instanceof Failure && status < 500) return new AuthError(status, failure.code, failure.message);
  return new AuthError(status, 'unexpected_failure', 'Unexpected failure, please check server logs', {
    headers,
  });
}

const conflicts = new Set(['23505', '23503', '40001', '40P01']);

export function isConflict(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && conflicts.has(String(e.code))) return true;
  }
  return false;
}
