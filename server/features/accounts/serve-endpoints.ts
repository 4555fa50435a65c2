import type { Hono } from 'hono';
import { timeLimit } from '#server/platform/http/load/time-limit.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { Accounts } from './accounts.ts';
import type { BearerEndpoint, Call, Endpoint } from './endpoints/call.ts';
import { readBody } from './protocol/body.ts';
import { checkCaptcha } from './protocol/captcha.ts';
import { type CallKind, limitCalls } from './protocol/limits.ts';
import { admitService, bearerOf, isService } from './sessions/bearer.ts';

type Handle = (call: Call) => Promise<Response>;

export type EndpointServer = ReturnType<typeof endpointServer>;

/** How endpoints are served, by who may call them: limit → who → body → captcha → endpoint. */
export function endpointServer(app: Hono<HttpEnv>, accounts: Accounts) {
  const { settings: own } = accounts;

  const on = (method: string, path: string, handle: Handle) =>
    app.on(method, path, async (c) => {
      c.set('route', own.basePath + path);
      // A mail program that only looks at a link must not use it up.
      if (c.req.method === 'HEAD') return c.body(null, 200);
      c.header('Cache-Control', 'no-store');
      const ip = accounts.clientAddress(c.env.incoming);
      return timeLimit().within(handle({ c, body: {}, ip, userAgent: c.req.header('user-agent') }));
    });
  const withBody = async <C extends Call>(call: C): Promise<C> =>
    call.c.req.method === 'GET' ? call : { ...call, body: await readBody(call.c) };

  /** For anyone. */
  const open =
    (
      endpoint: Endpoint,
      guards: { limit?: CallKind | ((call: Call) => CallKind); captcha?: true; form?: true } = {},
    ): Handle =>
    async (bare) => {
      const kind = typeof guards.limit === 'function' ? guards.limit(bare) : guards.limit;
      if (kind) await limitCalls(accounts, kind, bare.ip);
      const call = guards.form ? bare : await withBody(bare);
      if (guards.captcha && own.captcha && !(await isService(accounts, call.c)))
        await checkCaptcha(own.captcha, call.body, call.ip);
      return endpoint(accounts, call);
    };
  /** For those who are signed in. */
  const bearer =
    (endpoint: BearerEndpoint, limit?: CallKind): Handle =>
    async (call) => {
      if (limit) await limitCalls(accounts, limit, call.ip);
      const known = { ...call, ...(await bearerOf(accounts, call.c)) };
      return endpoint(accounts, await withBody(known));
    };
  /** For the operator's own programs. */
  const service =
    (endpoint: Endpoint): Handle =>
    async (call) => {
      await admitService(accounts, call.c);
      return endpoint(accounts, await withBody(call));
    };

  return { on, open, bearer, service };
}
