// @module-tag thorough
import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '#contract/failure.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { bulkheads, createBulkhead } from '../../limits/bulkhead.ts';
import { type Listening, listen, requestListener } from '../listen.ts';
import { createMetrics } from '../metrics.ts';
import { closedHeaders } from '../pages/security-headers.ts';
import { currentRequest } from '../request-scope.ts';
import { listenOnSockets } from './listening-sockets.ts';
import { watchOverload } from './overload.ts';

const here = { host: '127.0.0.1', port: 0 };
const calm = { overloaded: () => false, lag: () => 0, stop: () => {} };
/** Each of these tests says itself where its requests come from. */
const addressOf = (req: IncomingMessage) => String(req.headers['x-from'] ?? 'one place');
/** Rejects at once what finds no free place. */
const strict = { name: 'requests', queue: 0, queuePerCaller: 1_000, maxWait: 60_000 };
/** A bulkhead that reports so many running requests. */
const bulkheadWith = (running: number) => ({
  ...createBulkhead({ ...strict, concurrency: 40, queue: 60 }),
  figures: () => ({ running, waiting: 0, rejected: 0, waits: 0, waited: 0 }),
});
let overloaded = false;
let listening: Listening;
let origin = '';
const metrics = createMetrics({ lag: () => 0, connections: () => 0 });

beforeAll(async () => {
  const site = { fetch: () => new Response('served'), fromMemory: () => undefined };
  const overload = { overloaded: () => overloaded, lag: () => 0, stop: () => {} };
  listening = await listen(
    requestListener(site, { overload, metrics, addressOf, requests: bulkheadWith(17) }),
    here,
  );
  origin = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => listening.close(0));

/** The program of a client that ends when the kernel has connected all of them, taken or not. */
const manyConnections = (port: number) => `
  let connected = 0;
  for (let i = 0; i < 200; i++)
    require('node:net').connect(${port}, '127.0.0.1', () => ++connected === 200 && process.exit());
`;

it('turns requests away while the loop lags, but says that it is alive', async () => {
  overloaded = true;
  const shed = await fetch(`${origin}/api/courses/`);
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
  const problem = await readAs(Problem, shed);
  expect([problem.code, problem.request_id]).toEqual(['overloaded', shed.headers.get('x-request-id')]);
  for (const [name, value] of Object.entries(closedHeaders)) expect(shed.headers.get(name)).toBe(value);
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe('served');
  overloaded = false;
  expect(await (await fetch(`${origin}/api/courses/`)).text()).toBe('served');
  expect(await metrics.registry.metrics()).toContain('http_shed_total 1');
});

it('answers a few however much the loop lags: it is not they who make it lag', async () => {
  const site = { fetch: () => new Response('served'), fromMemory: () => undefined };
  const lagging = { overloaded: () => true, lag: () => 1_000, stop: () => {} };
  const listener = requestListener(site, {
    overload: lagging,
    metrics,
    addressOf,
    requests: bulkheadWith(16),
  });
  const open = await listen(listener, here);
  expect((await fetch(`http://127.0.0.1:${open.port}/api/courses/`)).status).toBe(200);
  await open.close(0);
});

it('turns requests away while too many wait, and takes them again when those are answered', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let arrived = 0;
  const slow = async () => {
    arrived++;
    await answered;
    return new Response('served');
  };
  const requests = createBulkhead({ ...strict, concurrency: 40, queue: 60 });
  const listener = requestListener(
    { fetch: slow, fromMemory: () => undefined },
    { overload: calm, metrics, addressOf, requests },
  );
  const busy = await listen(listener, here);
  const ask = () => fetch(`http://127.0.0.1:${busy.port}/api/courses/`);
  const waiting = Array.from({ length: 100 }, ask);
  await expect.poll(() => [arrived, requests.figures().waiting]).toEqual([40, 60]);
  const shed = await ask();
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
  answer();
  const statuses = (await Promise.all(waiting)).map((response) => response.status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect((await ask()).status).toBe(200);
  await busy.close(0);
});

it('does not count those who dribble their bodies as waiting', async () => {
  let arrived = 0;
  const reads = async (request: Request) => {
    arrived++;
    return new Response(await request.text());
  };
  const requests = createBulkhead({ ...strict, concurrency: 2 });
  const site = { fetch: reads, fromMemory: () => undefined };
  const open = await listen(requestListener(site, { overload: calm, metrics, addressOf, requests }), here);
  const url = `http://127.0.0.1:${open.port}/api/enquiry/`;
  const slow = Array.from({ length: 5 }, () => connect(open.port, '127.0.0.1').on('error', () => {}));
  for (const socket of slow) socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx');
  await expect.poll(() => arrived).toBe(5);
  const answer = await fetch(url, { method: 'POST', body: 'honest' });
  expect([answer.status, await answer.text()]).toEqual([200, 'honest']);
  for (const socket of slow) socket.destroy();
  await open.close(0);
});

it('works on a few requests of one address at a time, and meanwhile on those of others', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const working: string[] = [];
  const site = {
    fetch: async () => {
      const address = currentRequest()?.address ?? '';
      working.push(address);
      if (address === 'flood') await answered;
      return new Response('served');
    },
    fromMemory: () => undefined,
  };
  const open = await listen(requestListener(site, { overload: calm, metrics, addressOf }), here);
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${open.port}/api/`, { headers: { 'X-From': address } });
  const flood = Array.from({ length: 50 }, () => ask('flood'));
  await expect.poll(() => bulkheads.get('requests')?.figures()).toMatchObject({ running: 8, waiting: 42 });
  expect((await ask('other')).status).toBe(200);
  expect(working).toEqual([...Array(8).fill('flood'), 'other']);
  answer();
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  await open.close(0);
});

it.each(['/healthz', '/readyz', '/readyz?from=balancer', '/metrics', '/webhooks/stripe'])(
  '%s is answered however busy it is',
  async (path) => {
    overloaded = true;
    const answer = await fetch(origin + path, { method: path.startsWith('/web') ? 'POST' : 'GET' });
    overloaded = false;
    expect(answer.status).toBe(200);
  },
);

it('tells whatever a request leads to whose it is', async () => {
  const site = { fetch: async () => new Response(currentRequest()?.address), fromMemory: () => undefined };
  const open = await listen(requestListener(site, { overload: calm, metrics, addressOf }), here);
  const answer = await fetch(`http://127.0.0.1:${open.port}/`, { headers: { 'X-From': 'there' } });
  expect(await answer.text()).toBe('there');
  await open.close(0);
});

it('takes many new connections in one turn of the loop, where the system can share an address', async () => {
  const taken: number[] = [];
  let turn = 0;
  const server = createServer();
  server.on('connection', () => taken.push(turn));
  const sockets = await listenOnSockets(server, { host: '127.0.0.1', port: 0 });
  if (sockets.length > 1) {
    const { port } = server.address() as { port: number };
    // Our event loop is blocked meanwhile, so all of them wait in the kernel.
    spawnSync(process.execPath, ['-e', manyConnections(port)]);
    for (; taken.length < 200; turn++) await nextTurn();
    expect(turn).toBeLessThan(60);
  }
  server.closeAllConnections();
  for (const socket of sockets) socket.close();
});

it('has a port for itself', async () => {
  const other = listen(() => {}, { host: '127.0.0.1', port: listening.port });
  await expect(other).rejects.toThrow(`Port ${listening.port} on 127.0.0.1 is already in use`);
});

it('sees the lag come and go', async () => {
  const overload = watchOverload(200, 50);
  const block = setInterval(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  }, 1);
  await expect.poll(() => overload.overloaded(), { interval: 5 }).toBe(true);
  clearInterval(block);
  await expect.poll(() => overload.overloaded(), { interval: 5 }).toBe(false);
  overload.stop();
});
