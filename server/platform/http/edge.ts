import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { Logger } from '#server/platform/log.ts';
import type { Metrics } from './metrics.ts';
import { problemResponse, toFailure } from './problem.ts';
import { type HttpEnv, requestIdOf } from './request.ts';
import { closedHeaders } from './security-headers.ts';
import { wholeOrCut } from './whole.ts';

/** Around every request: an id, safe headers, one line in the log, one sample in the metrics. */
export function edge(deps: { log: Logger; metrics: Metrics }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of Object.entries(closedHeaders))
      if (!headers.has(name)) headers.set(name, value);
    headers.set('X-Request-Id', requestId);
    const seconds = (performance.now() - started) / 1000;
    // The route, not the address: addresses may hold names, numbers and tokens.
    const route = c.get('route') ?? 'other';
    deps.metrics.request(c.req.method, route, status, seconds);
    if (headers.get('content-type')?.startsWith('text/csv'))
      c.res = wholeOrCut(c.res, c.env?.outgoing, (err) =>
        deps.log.error({ err, requestId, route }, 'broken off midway'),
      );
    deps.log.info(
      { requestId, method: c.req.method, route, status, ms: Math.round(seconds * 1e5) / 100 },
      'request',
    );
  };
}

/** Every error becomes a problem; what we did not foresee is logged with its stack, which nobody else sees. */
export function onError(log: Logger): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const failure = toFailure(error);
    const requestId = c.get('requestId') ?? '';
    if (failure.status >= 500) log.error({ err: error, requestId, route: c.get('route') }, failure.code);
    return problemResponse(failure, requestId);
  };
}
