import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

interface Posting {
  name: string;
  quick: boolean;
  /** The share of the bare server's speed that ours must reach. */
  aim: number;
  /** Further settings of our server. */
  settings?: Record<string, string>;
  path: string;
  nextBody: () => string;
  /** The file of the bare server, and the message that it gets before it listens. */
  bare: string;
  messageToBare: (databaseUrl: string, ours: string) => Promise<string | object>;
}

/** Posts to our server and to a bare one on the same PostgreSQL, alternating. */
export async function benchPosting({ name, quick, aim, settings, path, ...rest }: Posting): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const own = { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000', ...settings };
    const ours = await startOwnServer(dataDir, own);
    open.unshift(ours.stop);
    const url = ours.origin + path;
    const bare = await startBareServer(rest.bare, await rest.messageToBare(postgres.url, url));
    open.unshift(bare.stop);
    const pairs = await compare(url, bare.origin, rest.nextBody, quick ? [5, 1] : [14, 2]);
    return [
      {
        name,
        ours: median(pairs.map((pair) => pair.ours)),
        reference: median(pairs.map((pair) => pair.bare)),
        value: median(pairs.map((pair) => pair.ours / pair.bare)),
        aim: { at: 'least', value: aim },
        unit: 'req/s',
      },
    ];
  } finally {
    for (const close of open) await close();
  }
}

async function startBareServer(file: string, message: string | object) {
  const bare = fork(join(import.meta.dirname, file));
  bare.send(message);
  const [port] = await once(bare, 'message');
  return { origin: `http://127.0.0.1:${port}/`, stop: () => bare.connected && bare.disconnect() };
}

async function compare(
  ours: string,
  bare: string,
  nextBody: () => string,
  [rounds, seconds]: [rounds: number, seconds: number],
) {
  for (const url of [ours, bare]) await load(url, nextBody, 2);
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    pairs.push({ bare: await load(bare, nextBody, seconds), ours: await load(ours, nextBody, seconds) });
  }
  return pairs;
}

async function load(url: string, nextBody: () => string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: 40,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }],
  });
  if (result.errors || result.timeouts || result.non2xx) throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}
