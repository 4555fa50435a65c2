import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { seedDemo, seedSamples } from '#server/db/demo/seed.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { followAcademyName } from '#server/features/academy/name.ts';
import { makeFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { mostOrders } from '#server/features/payments/gateways/bulkheads.ts';
import { bulkheads } from '#server/platform/bulkhead.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase, reservedConnections } from '#server/platform/database.ts';
import { listenForNotifications } from '#server/platform/database-notifications.ts';
import { listen, requestListener } from '#server/platform/http/listen.ts';
import { holdPort } from '#server/platform/http/load/listening-sockets.ts';
import { watchOverload } from '#server/platform/http/load/overload.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createClientAddress } from '#server/platform/http/reading/client-address.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLimits } from '#server/platform/limits.ts';
import { createLiveUpdates } from '#server/platform/live-updates.ts';
import { createLog } from '#server/platform/log.ts';
import { countedAddress } from '#server/platform/network-address.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { addressOf, welcome } from '#server/welcome.ts';
import { jobKinds, startWorker } from '#server/worker.ts';

/** What to close, newest first. */
const open: { close(): Promise<unknown> | unknown }[] = [];
const opened = <T extends { close(): unknown }>(thing: T): T => {
  open.unshift(thing);
  return thing;
};
let closing: Promise<never> | undefined;
const leaving = new AbortController();
let drainSeconds = 0;

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  drainSeconds = config.drainSeconds;
  const url = config.databaseUrl ?? (await startOwnPostgres(config, log));
  await migrate(url);

  const onError = (err: Error) => log.warn({ err }, 'pool');
  const database = opened(openDatabase(url, { max: config.databasePool, onError, queue: 'database' }));
  const reserved = opened(openDatabase(url, { max: reservedConnections, onError }));
  const orders = opened(openDatabase(url, { max: mostOrders, onError }));
  const notifications = await listenForNotifications(url, log);
  opened({ close: notifications.stop });
  const jobs = await startJobs(url, jobKinds, log, config.role !== 'web');
  opened({ close: jobs.stop });

  const place = await holdPort({ host: config.host, port: config.port });
  const deps: Deps = {
    ...database,
    reservedDb: reserved.db,
    ordersDb: orders.db,
    config,
    siteUrl: config.siteUrl ?? addressOf(place),
    log,
    academyName: await followAcademyName({ ...database, notifications, config, log }),
    clock: systemClock,
    jobs,
    notifications,
    liveUpdates: createLiveUpdates({ ...database, notifications, log }),
    consume: createLimits(database.pool, config.limitFactor),
    clientAddress: createClientAddress(config.trustProxy, log),
    leaving: leaving.signal,
  };
  await (config.demoData ? seedDemo : seedSamples)(deps.db);
  const admin = await makeFirstAdmin(deps);

  const overload = watchOverload();
  const { pool } = database;
  const metrics = createMetrics({
    lag: overload.lag,
    pool: () => ({ total: pool.totalCount, waiting: bulkheads.get('database')?.figures().waiting ?? 0 }),
  });
  const app = await buildApp(deps, metrics);
  const site = { fetch: app.hono.fetch, fromMemory: app.fromMemory };
  const listener = requestListener(site, {
    overload,
    metrics,
    addressOf: (req) => countedAddress(deps.clientAddress(req)),
  });
  opened(await listen(listener, place, leaving.signal));
  void app.warm();
  // Open streams would keep the server from closing.
  opened(deps.liveUpdates);
  if (config.role !== 'web') await startWorker(deps);
  await deps.db.execute(sql`select 1`);
  console.log(welcome(deps, addressOf(place), admin));
}

async function startOwnPostgres({ dataDir, ownPostgres }: Config, log: ReturnType<typeof createLog>) {
  const postgres = await startPostgres({ dataDir, size: ownPostgres, log });
  postgres.onExit((reason) => stop(1, reason.message));
  opened({ close: postgres.stop });
  return postgres.url;
}

/** Closes what is open, newest first: no new requests, then jobs, then the database. */
function stop(code: number, sentence?: string): Promise<never> {
  closing ??= (async () => {
    if (sentence) console.error(sentence);
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(code || 1), 25_000).unref();
    for (const thing of open) {
      await Promise.resolve(thing.close()).catch((error: unknown) => console.error(String(error)));
    }
    process.exit(code);
  })();
  return closing;
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', async () => {
  // First say so at /readyz and go on answering, so that balancers ask other nodes before this one closes. Who asks
  // twice, or with Ctrl-C, does not want to wait.
  const isSecond = leaving.signal.aborted;
  leaving.abort();
  if (drainSeconds > 0 && !isSecond) await wait(drainSeconds * 1_000);
  await stop(0);
});

try {
  await start();
} catch (error) {
  if (error instanceof StartFailure) await stop(1, error.message);
  console.error(error);
  await stop(1);
}
