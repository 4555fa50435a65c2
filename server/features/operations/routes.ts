import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { isLocalRequest } from '#server/platform/http/reading/local-request.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { whyNotReady } from './readiness.ts';

/** For monitoring: is the server alive, is it ready, and its metrics. */
export function operationsRoutes(
  { config, reservedDb, leaving }: Pick<Deps, 'config' | 'reservedDb' | 'leaving'>,
  metrics: Metrics,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const wanted = readMigrations().map((m) => m.name);

  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      c.set('route', path);
      c.header('Cache-Control', 'no-store');
      await next();
    });
  }

  app.get('/healthz', (c) => c.text('ok'));

  app.get('/readyz', async (c) => {
    if (leaving?.aborted) throw new Failure('unavailable', 'This node is about to stop.');
    const reason = await whyNotReady(reservedDb, wanted);
    if (reason) throw new Failure('unavailable', reason);
    return c.text('ready');
  });

  app.get('/metrics', async (c) => {
    const sent = c.req.header('authorization')?.replace(/^Bearer /i, '');
    const hasToken = config.metricsToken && sent && equalInConstantTime(sent, config.metricsToken);
    if (!hasToken && !(config.isLocalOnly && isLocalRequest(c))) throw new Failure('not_found');
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  return app;
}
