import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Consume } from '#server/platform/limits.ts';
import type { Logger } from '#server/platform/log.ts';
import type { News } from '#server/platform/news.ts';
import type { Notices } from '#server/platform/notices.ts';

/** What the process makes once and every feature may use. */
export interface Deps extends Pick<Database, 'db' | 'pool'> {
  config: Config;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  log: Logger;
  clock: Clock;
  jobs: Jobs;
  notices: Notices;
  news: News;
  consume: Consume;
  /** Aborted when this node is about to stop: it still answers, but who balances should ask others. */
  leaving?: AbortSignal;
}
