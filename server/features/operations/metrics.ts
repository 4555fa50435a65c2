import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import type { ReadReplicas } from '#server/platform/database/read-replicas.ts';
import { failedQueue } from '#server/platform/jobs.ts';

type Sample = [labels: Record<string, string>, value: number];
type WatchDeps = Pick<Deps, 'config' | 'log' | 'replicas' | 'reservedDb'>;

/** Metrics of the database and the disk, read for each scrape. */
export function watchOperations(deps: WatchDeps, registry: Registry, mailQueues: string[]): void {
  const { dataDir, databaseUrl } = deps.config;
  const jobs = cachedForASecond(() => readJobs(deps));
  const database = cachedForASecond(() => readDatabase(deps));
  const watch = (name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // The metrics of the process must be readable while the database is away.
        const samples = await read().catch((err: unknown) => {
          deps.log.warn({ err }, `${name} cannot be read`);
          return [];
        });
        for (const [labels, value] of samples) this.set(labels, value);
      },
    });

  watch('taxila_jobs', 'Jobs that wait or run, by queue', ['queue', 'state'], async () =>
    (await jobs()).flatMap(({ name, waiting, running }): Sample[] => [
      [{ queue: name, state: 'waiting' }, Number(waiting)],
      [{ queue: name, state: 'running' }, Number(running)],
    ]),
  );
  watch(
    'taxila_job_oldest_seconds',
    'How long the oldest job has waited since it could have run, by queue',
    ['queue'],
    async () => (await jobs()).map(({ name, oldest }) => [{ queue: name }, Number(oldest ?? 0)]),
  );
  const waitingIn = async (names: string[]): Promise<Sample[]> => {
    const counted = (await jobs()).filter(({ name }) => names.includes(name));
    return [[{}, counted.reduce((sum, { waiting, running }) => sum + Number(waiting) + Number(running), 0)]];
  };
  watch('taxila_jobs_failed', 'Jobs that were tried to the end and failed', [], () =>
    waitingIn([failedQueue]),
  );
  watch('taxila_mail_unsent', 'Mails that have not been sent yet', [], () => waitingIn(mailQueues));
  watch('taxila_database_read_only', 'Whether the database only reads (1) or not (0)', [], async () => [
    [{}, Number((await database()).read_only)],
  ]);
  watch('taxila_replica_lag_seconds', 'How far replicas of the database are behind', ['replica'], async () =>
    (await database()).replicas.map(({ replica, lag }) => [{ replica }, lag]),
  );
  watchReplicas(deps, watch);
  const disk = async (of: 'bavail' | 'blocks'): Promise<Sample[]> => {
    if (databaseUrl) return [];
    const stat = await statfs(dataDir);
    return [[{}, stat[of] * stat.bsize]];
  };
  watch('taxila_disk_free_bytes', 'What is free where the embedded database lies', [], () => disk('bavail'));
  watch('taxila_disk_bytes', 'The size of that disk', [], () => disk('blocks'));
}

type Watch = (name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>) => unknown;

function watchReplicas({ replicas }: WatchDeps, watch: Watch) {
  const each = async (value: (one: Replica) => number): Promise<Sample[]> =>
    (replicas?.figures() ?? []).map((one) => [{ replica: one.name }, value(one)]);
  watch('taxila_replica_reads', 'Reads that a replica was asked for', ['replica'], () =>
    each(({ reads }) => reads),
  );
  watch(
    'taxila_replica_used',
    'Whether this node reads from a replica (1) or leaves it alone (0)',
    ['replica'],
    () => each(({ isUsed }) => Number(isUsed)),
  );
}

/** Caches a read for a second, since one scrape needs it for several metrics. */
function cachedForASecond<T>(read: () => Promise<T>): () => Promise<T> {
  let [known, at] = [undefined as Promise<T> | undefined, 0];
  return () => {
    if (known && performance.now() - at < 1_000) return known;
    at = performance.now();
    known = read();
    return known;
  };
}

type Replica = ReturnType<ReadReplicas['figures']>[number];

type Queue = Record<'name' | 'waiting' | 'running', string> & { oldest: string | null };

async function readJobs({ reservedDb }: WatchDeps): Promise<Queue[]> {
  const { rows } = await reservedDb.execute<Queue>(sql`
    select q.name, count(j.id) filter (where j.state < 'active') as waiting,
      count(j.id) filter (where j.state = 'active') as running,
      extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())) as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'completed'
    group by q.name order by q.name`);
  return rows;
}

async function readDatabase({ reservedDb }: WatchDeps) {
  const { rows } = await reservedDb.execute<{
    read_only: boolean;
    replicas: { replica: string; lag: number }[];
  }>(sql`
    select current_setting('transaction_read_only') = 'on' as read_only,
      case when pg_is_in_recovery()
        then jsonb_build_array(jsonb_build_object('replica', 'this',
          'lag', coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)))
        else coalesce((select jsonb_agg(jsonb_build_object('replica', application_name,
          'lag', coalesce(extract(epoch from replay_lag), 0))) from pg_stat_replication), '[]') end as replicas`);
  return rows[0] ?? { read_only: false, replicas: [] };
}
