import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import { connectionTo } from './database/connection.ts';
import type { Db } from './database/database.ts';
import { inBackground } from './http/request-scope.ts';
import type { Logger } from './log.ts';

/** A kind of background work: its queue, its data and how often it is retried. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  name: string;
  data: S;
  options: QueueOptions;
  /** A cron schedule for work that nobody enqueues. */
  cron?: string;
  /** How many a node works on at a time; one by default. */
  atOnce?: number;
}

/** Declares a kind of work and keeps its exact types. */
export function jobKind<S extends z.ZodType>(kind: JobKind<S>): JobKind<S> {
  return kind;
}

/** One row of the worker's list: the kind and what to do. */
interface JobHandler {
  kind: JobKind;
  handle(data: unknown): Promise<void>;
}

/** Binds a kind to its work. The data is parsed again, since an older version may have enqueued the job. */
export function handler<S extends z.ZodType>(
  kind: JobKind<S>,
  work: (data: z.output<S>) => Promise<void>,
): JobHandler {
  return { kind, handle: async (data) => work(kind.data.parse(data)) };
}

export interface Jobs {
  /** Enqueues inside the transaction that writes: the job exists if and only if the rows do. */
  enqueue<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: z.input<S>): Promise<void>;
  /** Starts a worker for each handler. */
  work(handlers: JobHandler[]): Promise<void>;
  /** Lets jobs in flight finish. */
  stop(): Promise<void>;
}

/** The dead letter queue: jobs that failed for good stay here, and nothing processes them. */
export const failedQueue = 'failed';

// pg-boss passes these to pg, though its types lack them. Without them a dead connection would be waited on for ever.
const connectionOptions = { query_timeout: 20_000, keepAlive: true };

/** Creates missing queues and updates those whose options have changed. */
async function prepareQueues(boss: PgBoss, kinds: JobKind[], keepFailed: number) {
  const common = { ...defaults, heartbeatSeconds: 20, notify: true, deadLetter: failedQueue };
  const wanted: [string, QueueOptions & { deadLetter?: string; notify?: boolean }][] = [
    [failedQueue, { ...defaults, retentionSeconds: keepFailed * 86_400 }],
    ...kinds.map(({ name, options }) => [name, { ...common, ...options }] as [string, QueueOptions]),
  ];
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of wanted) {
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, options);
    const all = { retryDelayMax: null, ...options };
    if (queue && !hasAll(queue, all)) await boss.updateQueue(name, all);
  }
}

// An update of pg-boss leaves unnamed options as they are, so those removed from the code are reset to these.
const defaults = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 900,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
} satisfies QueueOptions;

const hasAll = (queue: object, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value);

/** Including the one that listens for new jobs. */
export const jobConnections = 5;

/** `works` is false on nodes that only enqueue; `keepFailed` is the number of days that failed jobs are kept. */
export async function startJobs(
  url: string,
  kinds: JobKind[],
  log: Logger,
  { works, keepFailed = 365 }: { works: boolean; keepFailed?: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'taxila-jobs',
    ...connectionOptions,
    max: jobConnections - 1,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    reindex: false,
    // How soon the job of a killed worker is noticed by its missing heartbeat, and retried.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  // Some of its errors are plain objects, which the log would show as empty.
  boss.on('error', (error) =>
    log.error({ err: error instanceof Error ? error : Object.assign(new Error(), error) }, 'jobs'),
  );
  await boss.start();
  await prepareQueues(boss, kinds, keepFailed);

  async function startWorker(name: string, handle: JobHandler['handle']) {
    let worker = '';
    worker = await boss.work<object>(name, { notifyPollingIntervalSeconds: 5 }, async ([job]) => {
      // Fetch the next one at once, or jobs that were enqueued together would be handled one per poll.
      boss.notifyWorker(worker);
      try {
        await inBackground(() => handle(job?.data));
      } catch (error) {
        log.warn({ err: error, job: name, id: job?.id }, 'job failed, to be tried again');
        throw error;
      }
    });
  }

  return {
    async enqueue(db, kind, data) {
      await boss.send(kind.name, kind.data.parse(data) as object, { db: fromDrizzle(db, sql) });
    },
    async work(handlers) {
      const scheduled = new Set(handlers.filter(({ kind }) => kind.cron).map(({ kind }) => kind.name));
      // An older version, or other settings, may have left schedules that no longer apply.
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
      for (const { kind, handle } of handlers) {
        for (let i = 0; i < (kind.atOnce ?? 1); i++) await startWorker(kind.name, handle);
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
