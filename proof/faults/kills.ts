import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionUrl, readPostmaster } from '#server/platform/postgres/address.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

/** The URL of a node's embedded PostgreSQL, valid while the node runs. */
function urlIn(dataDir: string): string {
  const cluster = join(dataDir, 'postgres');
  const found = readPostmaster(cluster);
  if (!found) throw new Error('its PostgreSQL does not run');
  return connectionUrl(cluster, found.address);
}

/** A server with its embedded PostgreSQL is killed at random moments and started again. */
export async function serverKilled({ quick, random }: Setting, opened: Opened): Promise<Outcome> {
  const dataDir = opened.folder();
  const node = await restartableNode(opened, { dataDir });
  const times = quick ? 6 : 50;
  return underWrites(
    'server killed with -9',
    { origin: node.origin, url: urlIn(dataDir), times },
    async () => {
      for (let i = 0; i < times; i++) {
        await wait(100 + random() * 1_200);
        await node.restart('SIGKILL');
      }
      return [];
    },
  );
}

/** PostgreSQL is killed or stopped in turn, and restarted by its supervisor. */
export async function postgresKilled({ quick, random }: Setting, opened: Opened): Promise<Outcome> {
  const { url, cluster } = await opened.postgres();
  const node = await restartableNode(opened, { dataDir: opened.folder(), env: { DATABASE_URL: url } });
  const times = quick ? 4 : 20;
  return underWrites('PostgreSQL killed or stopped', { origin: node.origin, url, times }, async (ledger) => {
    const signals = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;
    for (let i = 0; i < times; i++) {
      const running = readPostmaster(cluster);
      if (running) process.kill(running.pid, signals[i % signals.length]);
      await wait(500 + random() * 1_000);
      await ledger.more(3);
    }
    return [];
  });
}

/** The same with the embedded PostgreSQL, a child process of the node. */
export async function ownPostgresKilled({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const dataDir = opened.folder();
  const node = await restartableNode(opened, { dataDir });
  const times = quick ? 2 : 4;
  return underWrites(
    'its own PostgreSQL killed',
    { origin: node.origin, url: urlIn(dataDir), times },
    async (ledger) => {
      for (let i = 0; i < times; i++) {
        const running = readPostmaster(join(dataDir, 'postgres'));
        if (running) process.kill(running.pid, 'SIGKILL');
        await ledger.more(5);
      }
      return [];
    },
  );
}
