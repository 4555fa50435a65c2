import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { readBytes } from '#server/platform/http/reading/body.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { AuthError, errorResponse, toAuthError } from './protocol/auth-error.ts';
import { mostBytes } from './protocol/body.ts';
import { captchaSettings } from './protocol/captcha.ts';
import { cors } from './protocol/cors.ts';
import { errorRedirect } from './protocol/error-redirect.ts';
import { type CallKind, limitCalls } from './protocol/limits.ts';
import { redirectOf } from './protocol/redirect.ts';

const timeout = 10_000;
// Only headers of the protocol are passed on in either direction: no cookies, nothing from proxies in between.
const passedOn = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent'];
const passedOnOfClients = ['redirect_to', 'x-client-info', 'x-jwt-aud', 'x-supabase-api-version'];
const passedBack = ['cache-control', 'content-type', 'link', 'location', 'retry-after', 'www-authenticate'];
const passedBackToClients = ['x-sb-error-code', 'x-supabase-api-version', 'x-total-count'];

/** The accounts protocol, answered by a hosted service, at the address where our own would be. */
export function hostedRoutes(deps: Deps, hosted: NonNullable<Config['auth']['hosted']>): Hono<HttpEnv> {
  const { config, siteUrl, log } = deps;
  const { basePath, corsOrigins, redirects: allowed } = config.auth;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const known = toAuthError(error);
    if (known instanceof AuthError && known.status >= 500)
      log.error({ err: error, requestId: c.get('requestId') }, 'the hosted accounts service did not answer');
    // A browser that came by a link should find a page, not a line of JSON.
    if (!isVisit(c)) return errorResponse(c, known);
    return errorRedirect(c, known, { status: 302, to: redirectOf(c, { siteUrl, allowed }), inQuery: true });
  });
  app.use(cors([new URL(siteUrl).origin, ...corsOrigins]));

  const pathOf = (c: Context) => new URL(c.req.url).pathname.slice(basePath.length);
  const isVisit = (c: Context) => c.req.method === 'GET' && visited.test(pathOf(c));

  async function ask(c: Context<HttpEnv>, ip: string): Promise<Response> {
    const { raw, method } = c.req;
    const headers = only(raw.headers, [...passedOn, ...passedOnOfClients]);
    headers.set('Referer', siteUrl);
    // Its limits should count each visitor, not us.
    headers.set('X-Forwarded-For', ip);
    if (hosted.apiKey) headers.set('apikey', hosted.apiKey);
    const body = method === 'GET' ? null : await readBytes(raw, mostBytes);
    try {
      const answer = await proxy(hosted.url + pathOf(c) + new URL(c.req.url).search, {
        method,
        headers,
        body: body?.byteLength ? body : null,
        redirect: 'manual',
        signal: AbortSignal.any([raw.signal, AbortSignal.timeout(timeout)]),
      });
      const back = only(answer.headers, [...passedBack, ...passedBackToClients]);
      if (!back.has('cache-control')) back.set('Cache-Control', 'no-store');
      return new Response(answer.body, { status: answer.status, headers: back });
    } catch (cause) {
      const message = 'The accounts service cannot be reached. Please try again.';
      const error = new AuthError(503, 'unexpected_failure', message, { headers: { 'Retry-After': '5' } });
      error.cause = cause;
      throw error;
    }
  }

  app.all('*', async (c) => {
    c.set('route', `${basePath}/*`);
    // A mail program that only looks at a link must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const ip = deps.clientAddress(c.env.incoming);
    const path = pathOf(c);
    await limitCalls(deps, kindOf(c.req.method, path, c.req.query('grant_type')), ip);
    const answer = await ask(c, ip);
    if (path !== '/settings' || !answer.ok) return answer;
    const settings = (await answer.json()) as object;
    return c.json({ ...settings, account_calls_enabled: false, ...captchaSettings(config.auth.captcha) });
  });
  return app;
}

const visited = /^\/(authorize|callback|verify)$/;

function only(headers: Headers, names: string[]): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

/** Which of our limits a call counts for; reading is as frequent as renewing a token. */
function kindOf(method: string, path: string, grant: string | undefined): CallKind {
  if (path === '/signup') return 'signUp';
  if (path === '/token') return grant === 'refresh_token' ? 'refresh' : 'signIn';
  if (/^\/(authorize|callback)$|\/(challenge|verify|options)$/.test(path)) return 'signIn';
  return method === 'GET' && path !== '/verify' ? 'refresh' : 'other';
}
