import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { Logger } from '#server/platform/log.ts';
import { isCsv } from './answers/csv.ts';
import { cutIfBroken } from './answers/cut-broken-response.ts';
import { problemResponse, toFailure } from './answers/problem.ts';
import type { Metrics } from './metrics.ts';
import { type HttpEnv, requestIdOf } from './request.ts';

/** In seconds. */
const slow = 1;

/** Asked every few seconds by machines, who would fill the log. */
const asked = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Around every request: an id, one line in the log, one sample in the metrics. It leaves the headers of the answer
 * alone, since an answer whose headers nobody has looked at is written fastest.
 */
export function edge(deps: {
  log: Logger;
  metrics: Metrics;
  /** The share of requests that have a line, from 0 to 1; those that failed or took long always have one. */
  logged: number;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.env.outgoing.setHeader('X-Request-Id', requestId);
    await next();
    const { status } = c.res;
    const seconds = (performance.now() - started) / 1000;
    // The route, not the address: addresses may hold names, numbers and tokens.
    const route = c.get('route') ?? 'other';
    deps.metrics.request(c.req.method, route, status, seconds);
    if (isCsv(c.res))
      c.res = cutIfBroken(c.res, c.env.outgoing, (err) =>
        deps.log.error({ err, requestId, route }, 'broken off midway'),
      );
    const mustTell = status >= 500 || seconds > slow;
    if (mustTell || (!asked.has(route) && Math.random() < deps.logged))
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
    // How often we are too busy is told by the metrics; a flood must not fill the log as well.
    if (failure.status >= 500 && failure.code !== 'overloaded')
      log.error({ err: error, requestId, route: c.get('route') }, failure.code);
    return problemResponse(failure, requestId);
  };
}
