import type { ErrorHandler, MiddlewareHandler } from 'hono';
import type { Logger } from '#server/platform/log.ts';
import { isCsv } from './answers/csv.ts';
import { cutIfBroken } from './answers/cut-broken-response.ts';
import { problemResponse, toFailure } from './answers/problem.ts';
import type { Metrics } from './metrics.ts';
import { type HttpEnv, requestIdOf } from './request.ts';

/** In seconds. */
const slow = 1;

/** Requested every few seconds by monitoring, which would fill the log. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives every request an id, a line in the log and a sample in the metrics. It does not touch the headers of the answer,
 * since the adapter writes an answer fastest whose headers were never accessed.
 */
export function edge(deps: {
  log: Logger;
  metrics: Metrics;
  /** The share of requests that are logged, from 0 to 1; failed and slow ones always are. */
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
    const mustLog = status >= 500 || seconds > slow;
    if (mustLog || (!probes.has(route) && Math.random() < deps.logged))
      deps.log.info(
        { requestId, method: c.req.method, route, status, ms: Math.round(seconds * 1e5) / 100 },
        'request',
      );
  };
}

/** Turns every error into a problem. Unexpected ones are logged with their stack, which is not sent. */
export function onError(log: Logger): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const failure = toFailure(error);
    const requestId = c.get('requestId') ?? '';
    // The metrics count overload; a flood must not fill the log as well.
    if (failure.status >= 500 && failure.code !== 'overloaded')
      log.error({ err: error, requestId, route: c.get('route') }, failure.code);
    return problemResponse(failure, requestId);
  };
}
