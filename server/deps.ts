import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { DatabaseNotifications } from '#server/platform/database/notifications.ts';
import type { ReadReplicas } from '#server/platform/database/read-replicas.ts';
import type { ClientAddress } from '#server/platform/http/reading/client-address.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Consume } from '#server/platform/limits/limits.ts';
import type { LiveUpdates } from '#server/platform/live-updates.ts';
import type { Logger } from '#server/platform/log.ts';

/** Made once per process, for every feature to use. */
export interface Deps extends Pick<Database, 'db' | 'directUrl' | 'pool'> {
  /** A few separate connections for what must be answered however busy the others are. */
  reservedDb: Db;
  /** Connections for orders, which are held while a gateway makes its checkout. */
  ordersDb: Db;
  /** Undefined where DATABASE_READ_URL is not set. */
  replicas?: ReadReplicas | undefined;
  config: Config;
  /** The current name of the academy, which the office may change at any time. */
  academyName: () => string;
  /** The public address of the site, without a trailing slash. */
  siteUrl: string;
  log: Logger;
  clock: Clock;
  jobs: Jobs;
  notifications: DatabaseNotifications;
  liveUpdates: LiveUpdates;
  consume: Consume;
  clientAddress: ClientAddress;
  /** Aborted when this node is about to stop: it still answers, but load balancers should use others. */
  leaving?: AbortSignal;
}
