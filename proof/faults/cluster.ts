import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { printTable } from '../table.ts';
import { type Cluster, startCluster } from './patroni.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';
import { readyzSays } from './standby.ts';
import type { Ledger } from './writers.ts';

const name = 'a cluster that fails over';
const maxSilence = 15_000;

/** Three PostgreSQLs with synchronous replication; one of our nodes connects through HAProxy, the other names all hosts. */
export async function cluster({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const found = await startCluster(opened);
  const none = { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [] };
  if (!found)
    return { ...none, skipped: 'Patroni, etcd and HAProxy are not on this machine, nor can they be fetched' };
  // Migrated in advance: over synchronous replication that may take longer than the minute a node has to get ready.
  await migrate(found.url);
  const start = (url: string) =>
    restartableNode(opened, { dataDir: opened.folder(), env: { DATABASE_URL: url, DATABASE_POOL: '12' } });
  const [balanced, hosts] = [await start(found.url), await start(found.hosts)];
  const firstProcess = balanced.child();
  const troubles = troublesOf(found, quick, () => hosts.restart('SIGTERM'));
  const times = troubles.reduce((sum, one) => sum + one.times, 0);
  const run = { origin: [balanced.origin, hosts.origin], url: found.url, times };
  return underWrites(name, run, async (ledger) => {
    const faults: string[] = [];
    const rows: (string | number)[][] = [];
    for (const { text, times, make } of troubles) {
      const silences: number[] = [];
      for (let i = 0; i < times; i++) silences.push(await longestSilence(found, ledger, () => make(i)));
      const longest = Math.max(...silences);
      rows.push([text, times, `${(longest / 1000).toFixed(1)} s`]);
      if (longest > maxSilence) faults.push(`${text}: no write for ${Math.round(longest)} ms`);
    }
    console.log('');
    printTable(['trouble', 'times', 'longest without a write'], rows);
    if (balanced.child() !== firstProcess || firstProcess.exitCode !== null)
      faults.push('a node of ours ended');
    for (const { origin } of [balanced, hosts])
      if (!(await readyzSays(origin, 'ready'))) faults.push(`${origin} was not ready again`);
    return faults;
  });
}

function troublesOf(cluster: Cluster, quick: boolean, restart: () => Promise<void>) {
  return [
    {
      text: 'primary killed (PostgreSQL, or all of the member)',
      times: quick ? 2 : 10,
      async make(i: number) {
        const primary = await cluster.primary();
        if (i % 2 === 0) return primary.killPostgres();
        await primary.kill();
        await takeover(cluster, primary.name);
        primary.start();
      },
    },
    {
      text: 'primary paused (SIGSTOP)',
      times: quick ? 1 : 2,
      make: () => isolatePrimary(cluster, 'pause', 'resume'),
    },
    {
      text: 'primary cut off from etcd and its standbys',
      times: quick ? 1 : 2,
      make: () => isolatePrimary(cluster, 'cut', 'join'),
    },
    { text: 'planned switchover', times: quick ? 1 : 2, make: () => cluster.switchOver() },
    {
      text: 'primary killed while a node of ours is restarted',
      times: 1,
      async make() {
        (await cluster.primary()).killPostgres();
        await restart();
      },
    },
  ];
}

/** Takes the primary away until another one has taken over, and a little longer. */
async function isolatePrimary(cluster: Cluster, away: 'pause' | 'cut', back: 'resume' | 'join') {
  const primary = await cluster.primary();
  primary[away]();
  await takeover(cluster, primary.name);
  await wait(3_000);
  primary[back]();
}

/** Resolves when another member than `name` leads. */
async function takeover(cluster: Cluster, name: string) {
  for (const end = Date.now() + 60_000; (await cluster.primary()).name === name; await wait(200))
    if (Date.now() > end) throw new Error('nobody took over for a minute');
}

/** The longest time without an acknowledged write, from the trouble until the cluster is healthy again. */
async function longestSilence(cluster: Cluster, ledger: Ledger, trouble: () => Promise<void> | void) {
  const from = performance.now();
  await trouble();
  await ledger.more(20);
  await cluster.healthy();
  const done = ledger.attempts.filter(({ at, status }) => at > from && status >= 200 && status < 300);
  const times = [from, ...done.map(({ at }) => at), performance.now()];
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
}
