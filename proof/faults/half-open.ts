import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keptNode, type Opened, type Outcome, type Setting, underWrites } from './scenario.ts';

/** A line to PostgreSQL that can go dead without a word: nothing passes and nothing is closed. */
async function lineTo(url: string) {
  const { searchParams, port, hostname, username, password, pathname } = new URL(url);
  const host = searchParams.get('host');
  const target = host ? { path: `${host}/.s.PGSQL.5432` } : { host: hostname, port: Number(port) };
  const pairs = new Set<[Socket, Socket]>();
  let dead = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => pairs.delete(pair));
    }
    if (dead) return void near.pause();
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as { port: number }).port;
  return {
    url: `postgres://${username}${password && `:${password}`}@127.0.0.1:${at}${pathname}`,
    /** From now on nothing passes, neither on old connections nor on new ones. */
    die() {
      dead = true;
      for (const pair of pairs)
        for (const socket of pair) {
          socket.unpipe();
          socket.pause();
        }
    },
    /** New connections pass again; the old ones stay dead, and nobody is told. */
    live() {
      dead = false;
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

/** The network between server and PostgreSQL goes half-open. */
export async function halfOpen({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const { url } = await opened.postgres();
  const line = await lineTo(url);
  opened.add(line.close);
  const node = await keptNode(opened, { dataDir: opened.folder(), env: { DATABASE_URL: line.url } });
  const pauses = quick ? [100, 12_000] : [100, 12_000, 100, 30_000];
  return underWrites(
    'network half-open',
    { origin: node.origin, url, times: pauses.length },
    async (ledger) => {
      for (const pause of pauses) {
        line.die();
        await wait(pause);
        line.live();
        await ledger.more(10);
      }
      return [];
    },
  );
}
