import { setTimeout as wait } from 'node:timers/promises';
import { balancer } from './balancer.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

/** Two nodes are restarted one after the other under load: no request fails. */
export async function rollingRestart({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const { url } = await opened.postgres();
  const env = { DATABASE_URL: url };
  const nodes = [
    await restartableNode(opened, { dataDir: opened.folder(), env }),
    await restartableNode(opened, { dataDir: opened.folder(), env }),
  ];
  const front = await balancer(nodes.map(({ origin }) => origin));
  opened.add(front.close);
  const rounds = quick ? 2 : 8;
  const run = { origin: front.origin, url, times: rounds * nodes.length };
  return underWrites('rolling restart of two nodes', run, async () => {
    const reading = new AbortController();
    const readers = Array.from({ length: 8 }, async () => {
      while (!reading.signal.aborted) {
        await fetch(`${front.origin}/api/forum/topics`).then((answer) => answer.arrayBuffer());
        await wait(5);
      }
    });
    for (let round = 0; round < rounds; round++) for (const node of nodes) await node.restart('SIGTERM');
    reading.abort();
    await Promise.all(readers);
    return front.failed.map((failure) => `failed during the restart: ${failure}`);
  });
}
