import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import { connectionTo } from './database/connection.ts';
import type { Db } from './database/database.ts';
import { inBackground } from './http/request-scope.ts';
import type { Logger } from './log.ts';

/** A kind of background work: its name, what it carries, how patiently it is tried again. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  name: string;
  data: S;
  options: QueueOptions;
  /** A schedule for work that nobody enqueues, as cron writes it. */
  cron?: string;
  /** How many a node works on at a time, where that is not one. */
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

/** Ties a kind to its work; the data is checked again, since the job may come from an older version. */
export function handler<S extends z.ZodType>(
  kind: JobKind<S>,
  work: (data: z.output<S>) => Promise<void>,
): JobHandler {
  return { kind, handle: async (data) => work(kind.data.parse(data)) };
}

export interface Jobs {
  /** Enqueues inside the transaction that writes: the job exists if and only if the rows do. */
  enqueue<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: z.input<S>): Promise<void>;
  /** Starts to work off the list. */
  work(handlers: JobHandler[]): Promise<void>;
  /** Lets jobs in flight finish. */
  stop(): Promise<void>;
}

/** What was tried to the end and failed lies here, so that nothing is lost; nobody works it off. */
export const failedQueue = 'failed';

// pg-boss hands these to pg, though its types do not know them: a line that is dead without a word must not be waited on.
const line = { query_timeout: 20_000, keepAlive: true };

/** Makes the queues, and brings those that an older version made up to what this one asks for. */
async function prepareQueues(boss: PgBoss, kinds: JobKind[], keepFailed: number) {
  const common = { ...unset, heartbeatSeconds: 20, notify: true, deadLetter: failedQueue };
  const wanted: [string, QueueOptions & { deadLetter?: string; notify?: boolean }][] = [
    [failedQueue, { ...unset, retentionSeconds: keepFailed * 86_400 }],
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

// pg-boss keeps what an update does not name, so an option that is taken out of the code must be set back.
const unset = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 900,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
} satisfies QueueOptions;

const hasAll = (queue: object, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value);

/** One of them listens for new jobs. */
export const jobConnections = 5;

/** `works` is false on nodes that only enqueue; `keepFailed` are the days that what failed for good is kept. */
export async function startJobs(
  url: string,
  kinds: JobKind[],
  log: Logger,
  { works, keepFailed = 365 }: { works: boolean; keepFailed?: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'taxila-jobs',
    ...line,
    max: jobConnections - 1,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    reindex: false,
    // How soon a job is taken up again whose worker was killed: it stops to give signs of life.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  // Some of its errors are plain copies, of which the log would not tell a word.
  boss.on('error', (error) =>
    log.error({ err: error instanceof Error ? error : Object.assign(new Error(), error) }, 'jobs'),
  );
  await boss.start();
  await prepareQueues(boss, kinds, keepFailed);

  async function startWorker(name: string, handle: JobHandler['handle']) {
    let worker = '';
    worker = await boss.work<object>(name, { notifyPollingIntervalSeconds: 5 }, async ([job]) => {
      // Look for the next one at once: many that were enqueued together would otherwise go one per poll.
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
      const timed = new Set(handlers.filter(({ kind }) => kind.cron).map(({ kind }) => kind.name));
      // An older version, or other settings, may have scheduled what does not come by itself any more.
      for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name);
      for (const { kind, handle } of handlers) {
        for (let i = 0; i < (kind.atOnce ?? 1); i++) await startWorker(kind.name, handle);
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
