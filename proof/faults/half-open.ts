import { setTimeout as wait } from 'node:timers/promises';
import { relayTo } from './relay.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

/** A relay to the database at `url`, and the URL through it. */
async function relayToDatabase(url: string) {
  const { searchParams, port, hostname, username, password, pathname } = new URL(url);
  const host = searchParams.get('host');
  const relay = await relayTo(
    host ? { path: `${host}/.s.PGSQL.5432` } : { host: hostname, port: Number(port) },
  );
  const user = `${username}${password && `:${password}`}`;
  return { ...relay, url: `postgres://${user}@127.0.0.1:${relay.port}${pathname}` };
}

/** The network between server and PostgreSQL goes half-open. */
export async function halfOpen({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const { url } = await opened.postgres();
  const line = await relayToDatabase(url);
  opened.add(line.close);
  const node = await restartableNode(opened, { dataDir: opened.folder(), env: { DATABASE_URL: line.url } });
  const pauses = quick ? [100, 12_000] : [100, 12_000, 100, 30_000];
  return underWrites(
    'network half-open',
    { origin: node.origin, url, times: pauses.length },
    async (ledger) => {
      for (const pause of pauses) {
        line.cut();
        await wait(pause);
        line.restore();
        await ledger.more(10);
      }
      return [];
    },
  );
}
