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

/** What the process makes once and every feature may use. */
export interface Deps extends Pick<Database, 'db' | 'directUrl' | 'pool'> {
  /** A few connections of its own for what must be answered however busy the others are. */
  reservedDb: Db;
  /** Connections for orders, which are held while a gateway makes its checkout. */
  ordersDb: Db;
  /** None where DATABASE_READ_URL is not set. */
  replicas?: ReadReplicas | undefined;
  config: Config;
  /** What the academy is called now; the office may change it at any time. */
  academyName: () => string;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  log: Logger;
  clock: Clock;
  jobs: Jobs;
  notifications: DatabaseNotifications;
  liveUpdates: LiveUpdates;
  consume: Consume;
  clientAddress: ClientAddress;
  /** Aborted when this node is about to stop: it still answers, but who balances should ask others. */
  leaving?: AbortSignal;
}
