import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

// Runs the whole pipeline of the API, but without the database, which would compete for the cores.
const path = '/api/academy';
// Enough for the kernel to keep both processes busy.
const connections = 8;

/** The throughput of two processes compared with one, alternating. */
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

/** Pipelined requests per connection, so that the client reads and writes several at once. */
const pipelined = 4;
const ok = Buffer.from('HTTP/1.1 200 ');

/** Measured by a light client that leaves the cores to the server: it only counts bytes, since all answers are equally long. */
async function answersPerSecond(origin: string, seconds: number): Promise<number> {
  const { hostname: host, port } = new URL(origin);
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const headerLines = Object.entries({ Host: `${host}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${headerLines.join('')}\r\n`;
  const requests = Array.from({ length: pipelined + 1 }, (_, n) => Buffer.from(request.repeat(n)));
  const length = await lengthOf(host, Number(port), request);
  let [answers, failures] = [0, 0];
  const open = (): Socket => {
    let bytes = 0;
    const buffer = Buffer.alloc(65_536);
    const callback = (count: number): boolean => {
      if (bytes === 0 && ok.compare(buffer, 0, ok.length) !== 0) failures++;
      bytes += count;
      const complete = Math.floor(bytes / length);
      bytes -= complete * length;
      answers += complete;
      if (complete > 0) socket.write(requests[complete] ?? '');
      return true;
    };
    const socket: Socket = connect({ host, port: Number(port), onread: { buffer, callback } });
    return socket;
  };
  const sockets = Array.from({ length: connections }, open);
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(requests[pipelined] ?? '');
  }
  await wait(200);
  const [before, started] = [answers, performance.now()];
  await wait(seconds * 1_000);
  const rate = (answers - before) / ((performance.now() - started) / 1_000);
  for (const socket of sockets) socket.destroy();
  if (failures > 0) throw new Error(`${failures} of ${answers} answers were not 200`);
  return rate;
}

async function lengthOf(host: string, port: number, request: string): Promise<number> {
  const socket = connect({ host, port });
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.length;
}
