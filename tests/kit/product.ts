import type { Role } from '#contract/access.ts';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { followAcademyName } from '#server/features/academy/name.ts';
import { insertUser } from '#server/features/accounts/users/store.ts';
import { mostOrders } from '#server/features/payments/gateways/bulkheads.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { openDatabase, reservedConnections } from '#server/platform/database/database.ts';
import { listenForNotifications } from '#server/platform/database/notifications.ts';
import { openReplicas } from '#server/platform/database/read-replicas.ts';
import { listen, requestListener } from '#server/platform/http/listen.ts';
import { watchOverload } from '#server/platform/http/load/overload.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createClientAddress } from '#server/platform/http/reading/client-address.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { type Bulkhead, createBulkhead } from '#server/platform/limits/bulkhead.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createLiveUpdates } from '#server/platform/live-updates.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { countedAddress } from '#server/platform/network-address.ts';
import { hashPassword } from '#server/platform/password.ts';
import { jobKinds, startWorker } from '#server/worker.ts';

export interface ProductOptions {
  env?: Record<string, string>;
  clock?: Clock;
  worker?: boolean;
  /** A built web app other than the real one. */
  siteFolder?: string;
  log?: Logger;
  /** Limits the concurrent requests; by default nothing is refused. */
  requests?: Bulkhead;
}

/** The password of every account that `signIn` makes. */
export const testPassword = 'correct-horse-battery';

/** A product that its owner closes. */
export type OpenProduct = Omit<Product, 'close'>;

export interface Product {
  deps: Deps;
  app: App;
  origin: string;
  /** Makes an account of this role and signs it in. */
  signIn(role?: Role): Promise<{ token: string; authorization: { Authorization: string } }>;
  close(): Promise<void>;
}

// A test may send many requests at once, and a busy machine must not refuse any.
const unlimited = {
  name: 'requests',
  concurrency: 10_000,
  queue: 0,
  queuePerCaller: 0,
  maxWait: 0,
};

/** Starts the whole product in this process, on a migrated database, listening on a free port of loopback. */
export async function openProduct(url: string, options: ProductOptions = {}): Promise<Product> {
  const config = readConfig({ PORT: '0', DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', ...options.env });
  const log = options.log ?? createLog(config.logLevel);
  const database = openDatabase(url, { size: config.databaseLanes, onError: () => {} });
  const reserved = openDatabase(url, { size: reservedConnections, onError: () => {} });
  const orders = openDatabase(url, { size: mostOrders, onError: () => {} });
  const { databaseReadUrl, databaseLanes: size } = config;
  const replicas = await openReplicas(databaseReadUrl, {
    size,
    primary: database.db,
    log,
    onError: () => {},
  });
  const notifications = await listenForNotifications(url, log);
  const jobs = await startJobs(url, jobKinds, log, { works: options.worker ?? false });
  const deps: Deps = {
    ...database,
    reservedDb: reserved.db,
    ordersDb: orders.db,
    replicas,
    config,
    academyName: await followAcademyName({ ...database, notifications, config, log }),
    siteUrl: config.siteUrl ?? 'http://127.0.0.1:3000',
    log,
    clock: options.clock ?? systemClock,
    jobs,
    notifications,
    liveUpdates: createLiveUpdates({ ...database, notifications, replicas, log }),
    consume: createLimits(database.pool, config.limitFactor),
    clientAddress: createClientAddress(config.trustProxy, log),
  };
  const overload = watchOverload(60_000);
  const metrics = createMetrics({ lag: overload.lag, connections: () => 0 });
  const app = await buildApp(deps, metrics, options.siteFolder);
  const site = { fetch: app.hono.fetch, fromMemory: app.fromMemory };
  const listener = requestListener(site, {
    overload,
    metrics,
    addressOf: (req) => countedAddress(deps.clientAddress(req)),
    requests: options.requests ?? createBulkhead(unlimited),
  });
  const listening = await listen(listener, { host: '127.0.0.1', port: 0 });
  if (options.worker) await startWorker(deps);
  const origin = `http://127.0.0.1:${listening.port}`;

  let people = 0;
  return {
    deps,
    app,
    origin,
    async signIn(role = 'member') {
      const email = `person-${++people}-${role}@taxila.test`;
      await insertUser(deps.db, {
        email,
        password_hash: await hashPassword(testPassword),
        email_confirmed_at: new Date(),
        app_metadata: { provider: 'email', providers: ['email'], ...(role !== 'member' && { role }) },
        user_metadata: { firstName: 'Test', lastName: 'Person' },
      });
      const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: testPassword }),
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      return { token, authorization: { Authorization: `Bearer ${token}` } };
    },
    async close() {
      deps.liveUpdates.close();
      await listening.close(100);
      overload.stop();
      await jobs.stop();
      await notifications.stop();
      await Promise.all([database.close(), reserved.close(), orders.close(), replicas?.close()]);
    },
  };
}
