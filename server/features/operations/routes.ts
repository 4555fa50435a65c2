import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import { timeLimit } from '#server/platform/http/load/time-limit.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { isLocalRequest } from '#server/platform/http/reading/local-request.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';

/** Balancers ask every few seconds and take no answer for a no. */
const readyWithin = 4_000;

/** What those who run the server ask it: alive, ready, and how it does. */
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
    const look = reservedDb.execute<{ name: string }>(sql`select name from migrations`);
    const { rows } = await timeLimit(readyWithin).within(look);
    const applied = new Set(rows.map((row) => row.name));
    if (!wanted.every((name) => applied.has(name))) {
      throw new Failure('unavailable', 'The database has not been brought up to date yet.');
    }
    return c.text('ready');
  });

  app.get('/metrics', async (c) => {
    const sent = c.req.header('authorization')?.replace(/^Bearer /i, '');
    const hasToken = config.metricsToken && sent && equalInConstantTime(sent, config.metricsToken);
    if (!hasToken && !(config.isLocalOnly && isLocalRequest(c))) throw new Failure('not_found');
    return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  return app;
}
