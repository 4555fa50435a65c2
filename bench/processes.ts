import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

// Through the whole pipeline of the API, but without the database, which would share the cores with the two.
const path = '/api/academy';
// No more than one process takes of one address however slow the machine is, and enough to keep two busy.
const connections = 16;

/** Two processes beside one, turn by turn. */
export async function benchProcesses({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const env = { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000', LOG_REQUESTS: '0' };
    const one = await startOwnServer(dataDir, env);
    open.unshift(one.stop);
    const two = await startOwnServer(dataDir, { ...env, WEB_PROCESSES: '2' });
    open.unshift(two.stop);
    const seconds = quick ? 1 : 3;
    for (const { origin } of [one, two]) await answersPerSecond(origin, seconds);
    const pairs: [number, number][] = [];
    for (let round = 0; round < (quick ? 5 : 9); round++)
      pairs.push([await answersPerSecond(one.origin, seconds), await answersPerSecond(two.origin, seconds)]);
    return [
      {
        name: `GET ${path}, two processes beside one`,
        ours: median(pairs.map(([, both]) => both)),
        reference: median(pairs.map(([alone]) => alone)),
        value: median(pairs.map(([alone, both]) => both / alone)),
        aim: { at: 'least', value: 1.6 },
        unit: 'req/s',
      },
    ];
  } finally {
    for (const close of open) await close();
  }
}

const ok = Buffer.from('HTTP/1.1 200 ');

/** By a client so light that it leaves the cores to the server: it looks at how an answer begins, and asks again. */
async function answersPerSecond(origin: string, seconds: number): Promise<number> {
  const { hostname: host, port } = new URL(origin);
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: gzip, br\r\n\r\n`,
  );
  let [answers, failures] = [0, 0];
  const ask = (): Socket => {
    const buffer = Buffer.alloc(65_536);
    const callback = (): boolean => {
      answers++;
      if (ok.compare(buffer, 0, ok.length) !== 0) failures++;
      return socket.write(request) || true;
    };
    const socket: Socket = connect({ host, port: Number(port), onread: { buffer, callback } });
    return socket;
  };
  const sockets = Array.from({ length: connections }, ask);
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(request);
  }
  await wait(200);
  const [before, began] = [answers, performance.now()];
  await wait(seconds * 1_000);
  const rate = (answers - before) / ((performance.now() - began) / 1_000);
  for (const socket of sockets) socket.destroy();
  if (failures > 0) throw new Error(`${failures} of ${answers} answers were not 200`);
  return rate;
}
