import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { seedDemo, seedSamples } from '#server/db/demo/seed.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { followAcademyName } from '#server/features/academy/name.ts';
import { makeFirstAdmin } from '#server/features/accounts/first-admin.ts';
import { mostOrders } from '#server/features/payments/gateways/bulkheads.ts';
import { systemClock } from '#server/platform/clock.ts';
import { requireConnections, sentenceFor } from '#server/platform/database/at-start.ts';
import { checkDatabase } from '#server/platform/database/check-database.ts';
import { openDatabase, reservedConnections } from '#server/platform/database/database.ts';
import { listenForNotifications } from '#server/platform/database/notifications.ts';
import { openReplicas } from '#server/platform/database/read-replicas.ts';
import { listen, requestListener } from '#server/platform/http/listen.ts';
import { reservePort } from '#server/platform/http/load/listening-sockets.ts';
import { watchOverload } from '#server/platform/http/load/overload.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createClientAddress } from '#server/platform/http/reading/client-address.ts';
import { jobConnections, startJobs } from '#server/platform/jobs.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createLiveUpdates } from '#server/platform/live-updates.ts';
import { createLog } from '#server/platform/log.ts';
import { countedAddress } from '#server/platform/network-address.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { linkToParent } from '#server/platform/processes/link.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { addressOf, welcome } from '#server/welcome.ts';
import { jobKinds, startWorker } from '#server/worker.ts';

/** What to close, newest first. `retire` is called first where another process takes over. */
const open: { close(): Promise<unknown> | unknown; retire?(): Promise<unknown> | unknown }[] = [];
const opened = <T extends { close(): unknown }>(thing: T): T => {
  open.unshift(thing);
  return thing;
};
let closing: Promise<never> | undefined;
const leaving = new AbortController();
let drainSeconds = 0;
const link = linkToParent({ leave: () => leaving.abort(), retire, stop: () => stop(0) });

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  drainSeconds = config.drainSeconds;
  const order = await link?.order;
  const works = config.role !== 'web' && (order?.works ?? true);
  const url = order?.databaseUrl ?? config.databaseUrl ?? (await startOwnPostgres(config, log));
  const directUrl = config.databaseDirectUrl ?? url;
  const found = await prepareDatabase(url, config, log);
  const options = { ...found, directUrl, onError: (err: Error) => log.warn({ err }, 'pool') };
  const database = opened(openDatabase(url, { size: config.databaseLanes, ...options }));
  const databases = await openOthers(url, config, { ...options, primary: database.db, log });
  const notifications = await listenForNotifications(directUrl, log);
  opened({ close: notifications.stop });
  const jobs = await startJobs(directUrl, jobKinds, log, {
    works,
    keepFailed: config.keep.KEEP_FAILED_JOBS,
  });
  opened({ close: jobs.stop });

  const place = order?.place ?? (await reservePort({ host: config.host, port: config.port }));
  const deps: Deps = {
    ...database,
    ...databases,
    config,
    siteUrl: config.siteUrl ?? addressOf(place),
    log,
    academyName: await followAcademyName({ ...database, notifications, config, log }),
    clock: systemClock,
    jobs,
    notifications,
    liveUpdates: createLiveUpdates({ ...database, ...databases, notifications, log }),
    consume: createLimits(database.pool, config.limitFactor),
    clientAddress: createClientAddress(config.trustProxy, log),
    leaving: leaving.signal,
  };
  await (config.demoData ? seedDemo : seedSamples)(deps.db);
  const admin = await makeFirstAdmin(deps);

  const overload = watchOverload();
  const { pool } = database;
  const metrics = createMetrics({ lag: overload.lag, connections: () => pool.totalCount }, link);
  const app = await buildApp(deps, metrics);
  const site = { fetch: app.hono.fetch, fromMemory: app.fromMemory };
  const listener = requestListener(site, {
    overload,
    metrics,
    addressOf: (req) => countedAddress(deps.clientAddress(req)),
  });
  const listening = opened(await listen(listener, place, leaving.signal));
  link?.onTake(listening.take);
  void app.warm();
  // Open streams would keep the server from closing.
  opened(deps.liveUpdates);
  if (works) await startWorker(deps);
  await deps.db.execute(sql`select 1`);
  (link?.ready ?? console.log)(welcome(deps, addressOf(place), admin));
}

/** Opens the connections that requests do not share. */
async function openOthers(
  url: string,
  config: Config,
  options: Omit<Parameters<typeof openReplicas>[1], 'size'>,
) {
  const reserved = opened(openDatabase(url, { ...options, size: reservedConnections }));
  const orders = opened(openDatabase(url, { ...options, size: mostOrders }));
  const replicas = await openReplicas(config.databaseReadUrl, { ...options, size: config.databaseLanes });
  if (replicas) opened(replicas);
  return { reservedDb: reserved.db, ordersDb: orders.db, replicas };
}

/** Migrates the database and checks that it allows enough connections for this node. */
async function prepareDatabase(url: string, config: Config, log: ReturnType<typeof createLog>) {
  const patience = { ...config.patience, say: (sentence: string) => log.warn(sentence) };
  const { databaseDirectUrl: direct, databaseReadUrl: read } = config;
  const { isPooled } = await checkDatabase({ url, direct, read }, patience);
  const pooling = { isPooled, isPrepared: config.isPrepared ?? !isPooled };
  await migrate(direct ?? url, readMigrations(), patience);
  // A pooler limits its connections itself.
  if (isPooled) return pooling;
  const { processes, databaseLanes } = config;
  const { public: site, office, background } = databaseLanes;
  const orders = config.payments.gateway === 'sandbox' ? 0 : mostOrders;
  // Each process has one for notifications and one for long work; processes that run no jobs have one to enqueue them.
  const others = processes * (reservedConnections + orders + 2) + jobConnections + processes - 1;
  await requireConnections(url, patience, { pool: processes * (site + office + background), others });
  return pooling;
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
    // The process ends even if something hangs.
    setTimeout(() => process.exit(code || 1), 25_000).unref();
    for (const thing of open) {
      await Promise.resolve(thing.close()).catch((error: unknown) => console.error(String(error)));
    }
    process.exit(code);
  })();
  return closing;
}

/** Lets another process take over: requests are still answered, and callers asked to reconnect. */
async function retire() {
  for (const thing of open) await thing.retire?.();
  await stop(0);
}

// Of several processes only the parent handles signals, though a terminal sends them to all.
process.on('SIGINT', () => link || stop(0));
if (link) process.on('SIGHUP', () => undefined);
process.on('SIGTERM', async () => {
  if (link) return;
  // First fail /readyz but keep answering, so that load balancers move to other nodes before this one closes. A second
  // signal, or Ctrl-C, skips the wait.
  const isSecond = leaving.signal.aborted;
  leaving.abort();
  if (drainSeconds > 0 && !isSecond) await wait(drainSeconds * 1_000);
  await stop(0);
});

try {
  await start();
} catch (error) {
  // Errors during a stop are caused by it.
  if (closing) await closing;
  const sentence = error instanceof StartFailure ? error.message : sentenceFor(error);
  if (!sentence) console.error(error);
  await stop(1, sentence);
}
