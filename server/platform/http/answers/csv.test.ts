import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { edge, onError } from '../edge.ts';
import { type Listening, listen, requestListener } from '../listen.ts';
import { watchOverload } from '../load/overload.ts';
import { createMetrics } from '../metrics.ts';
import type { HttpEnv } from '../request.ts';
import { csvResponse } from './csv.ts';

let t: TestApp;
let listening: Listening;
const lines: string[] = [];

beforeAll(async () => {
  t = await testApp();
  const log = createLog('info', { write: (line) => lines.push(line) });
  const metrics = createMetrics({ lag: () => 0, connections: () => 0 });
  const app = new Hono<HttpEnv>();
  app.use(edge({ log, metrics, logged: 1 }));
  app.onError(onError(log));
  app.get('/rows/:good', (c) => {
    c.set('route', '/rows/:good');
    return csvResponse('rows', [['Name', ([name]) => name]], rows(Number(c.req.param('good'))));
  });
  const site = { fetch: app.fetch, fromMemory: () => undefined };
  const where = { host: '127.0.0.1', port: 0 };
  listening = await listen(
    requestListener(site, { overload: watchOverload(60_000), metrics, addressOf: () => 'a' }),
    where,
  );
});
afterAll(() => listening.close());

/** So many batches of rows, and then a query that breaks over a value which somebody wrote. */
async function* rows(good: number): AsyncGenerator<[string][]> {
  for (let batch = 0; batch < good; batch++) yield Array(1_000).fill(['Meera Shah']);
  if (good < 9) await t.deps.db.execute(sql`select ${'Asha Rane'}::integer`);
}

const get = (good: number) => fetch(`http://127.0.0.1:${listening.port}/rows/${good}`);

it('sends every row', async () => {
  const text = await (await get(9)).text();
  expect(text.trimEnd().split('\r\n')).toHaveLength(9_001);
});

it.each([0, 1, 5])('cuts the connection where the query breaks after %i batches', async (good) => {
  const said = ['error', 'warn', 'info', 'log'].map((name) => vi.spyOn(console, name as 'error'));
  lines.length = 0;
  const download = async () => (await get(good)).arrayBuffer();
  await expect(download()).rejects.toThrow();
  await expect.poll(() => lines.find((line) => line.includes('broken off midway'))).toBeDefined();
  expect(lines.join()).toContain('/rows/:good');
  expect(lines.join()).not.toMatch(/Asha|Rane/);
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});
