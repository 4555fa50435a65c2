import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/platform/http/request.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const allowedHeaders =
  'accept, authorization, content-type, apikey, x-client-info, x-supabase-api-version, x-jwt-aud';
// Without these a browser's client does not see the code of an error or the number of users.
const exposedHeaders = 'X-Supabase-Api-Version, X-Total-Count, Link, x-sb-error-code, Retry-After';

/** Lets pages of these origins call; tokens travel in headers and never in cookies. */
export function cors(origins: string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin && (origins.includes('*') || origins.includes(origin));
    const preflight = c.req.method === 'OPTIONS';
    if (!preflight) await next();
    else c.res = new Response(null, { status: 204 });
    const { headers } = c.res;
    headers.append('Vary', 'Origin');
    headers.set('Access-Control-Expose-Headers', exposedHeaders);
    if (!allowed) return;
    headers.set('Access-Control-Allow-Origin', origin);
    if (!preflight) return;
    headers.set('Access-Control-Allow-Methods', methods);
    headers.set('Access-Control-Allow-Headers', allowedHeaders);
    headers.set('Access-Control-Max-Age', '600');
  };
}
