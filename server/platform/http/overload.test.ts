import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '#contract/failure.ts';
import { type Listening, listen, requestListener } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { watchOverload } from './overload.ts';

let overloaded = false;
let listening: Listening;
let origin = '';
const metrics = createMetrics({ lag: () => 0, pool: () => ({ total: 0, waiting: 0 }) });

beforeAll(async () => {
  const site = { fetch: () => new Response('served'), fromMemory: () => undefined };
  const overload = { overloaded: () => overloaded, lag: () => 0, stop: () => {} };
  listening = await listen(requestListener(site, overload, metrics), { host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => listening.close(0));

it('turns requests away while the loop lags, but says that it is alive', async () => {
  overloaded = true;
  const shed = await fetch(`${origin}/api/courses/`);
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
  expect(Problem.parse(await shed.json()).code).toBe('overloaded');
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe('served');
  overloaded = false;
  expect(await (await fetch(`${origin}/api/courses/`)).text()).toBe('served');
  expect(await metrics.registry.metrics()).toContain('http_shed_total 1');
});

it('turns requests away while too many wait, and takes them again when those are answered', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let arrived = 0;
  const slow = async () => {
    arrived++;
    await answered;
    return new Response('served');
  };
  const calm = { overloaded: () => false, lag: () => 0, stop: () => {} };
  const listener = requestListener({ fetch: slow, fromMemory: () => undefined }, calm, metrics);
  const busy = await listen(listener, { host: '127.0.0.1', port: 0 });
  const ask = () => fetch(`http://127.0.0.1:${busy.port}/api/courses/`);
  const waiting = Array.from({ length: 400 }, ask);
  await expect.poll(() => arrived).toBe(400);
  const shed = await ask();
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
  answer();
  const statuses = (await Promise.all(waiting)).map((response) => response.status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect((await ask()).status).toBe(200);
  await busy.close(0);
});

it('sees the lag come and go', async () => {
  const overload = watchOverload(200, 50);
  const block = setInterval(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  }, 1);
  await expect.poll(() => overload.overloaded(), { interval: 5, timeout: 20_000 }).toBe(true);
  clearInterval(block);
  await expect.poll(() => overload.overloaded(), { interval: 5, timeout: 20_000 }).toBe(false);
  overload.stop();
});
