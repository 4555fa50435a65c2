import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { type ApiDeps, createApi } from './api.ts';
import type { Work } from './effects.ts';
import type { Caller } from './reading/caller.ts';

const change = endpoint({
  name: 'changeThing',
  summary: 'Changes a thing.',
  method: 'PUT',
  path: '/thing',
  access: 'staff',
  body: z.strictObject({ version: z.int().optional() }),
  answer: z.object({ seen: z.int().nullable() }),
});
const effects = { tells: ['things'], audits: 'course' } as const;
const clerk = { id: 'a', email: 'clerk@taxila.test', role: 'staff', needsSecondFactor: false } as Caller;

/** What happened, in its order. */
let log: unknown[];
beforeEach(() => {
  log = [];
});

const tx = { name: 'tx' } as unknown as Db;
const deps: ApiDeps = {
  db: {
    async transaction(work: (tx: Db) => Promise<unknown>) {
      const result = await work(tx);
      log.push('committed');
      return result;
    },
  } as unknown as Db,
  clock: systemClock,
  identify: async () => clerk,
  consume: async () => {},
  isOpen: async () => true,
  clientAddress: () => '127.0.0.1',
  tell: (...names) => void log.push(['told', ...names]),
  recordAudit: async (db, _, entries) => {
    expect(db).toBe(tx);
    for (const { by, kind, action, subject } of entries) log.push([by.email, kind, action, subject]);
  },
};

async function put(handler: (work: Work) => void, headers: Record<string, string> = {}, body: object = {}) {
  const api = createApi(deps);
  api.router.onError(() => new Response(null, { status: 500 }));
  api.serve(
    change,
    async (call) => {
      handler(call);
      return { seen: call.seen ?? null };
    },
    effects,
  );
  return api.router.request('/thing', {
    method: 'PUT',
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const added = { action: 'added', id: null, subject: 'Algebra' };

it('writes down in the transaction what was changed, and tells of it after the commit', async () => {
  expect((await put(({ audit }) => audit(added))).status).toBe(200);
  expect(log).toEqual([['clerk@taxila.test', 'course', 'added', 'Algebra'], 'committed', ['told', 'things']]);
});

it('takes that nothing was changed, if that is said', async () => {
  expect((await put(({ audit }) => audit())).status).toBe(200);
  expect(log).toEqual(['committed', ['told', 'things']]);
});

it.each([
  ['says nothing of what it changed', () => {}],
  [
    'fails after it did',
    ({ audit }: Work) => {
      audit(added);
      throw new Error('no');
    },
  ],
])('commits and tells nothing where a handler %s', async (_, handler) => {
  expect((await put(handler)).status).toBe(500);
  expect(log).toEqual([]);
});

it.each([
  [{ 'If-Match': '"7"' }, {}, 7],
  [{ 'If-Match': '7' }, { version: 8 }, 7],
  [{ 'If-Match': '*' }, {}, null],
  [{ 'If-Match': '*' }, { version: 8 }, 8],
  [{}, { version: 8 }, 8],
  [{}, {}, null],
])('hands on the version that the caller has seen (%j, %j)', async (headers, body, seen) => {
  const answer = await put(({ audit }) => audit(), headers as Record<string, string>, body);
  expect(await answer.json()).toEqual({ seen });
});

it('serves no call by which the office changes something that does not say what follows', () => {
  const api = createApi(deps);
  const handler = async () => ({ seen: null });
  for (const options of [undefined, { tells: [] }, { audits: 'course' as const }])
    expect(() => api.serve(change, handler, options)).toThrow('changeThing changes something');
  api.serve(change, handler, { tells: [], audits: 'nothing' });
});

it('reads figures one at a time, once for all of a role who ask meanwhile', async () => {
  const figures = endpoint({
    name: 'readFigures',
    summary: 'Figures',
    method: 'GET',
    path: '/figures',
    access: 'office',
    answer: z.object({ n: z.int() }),
  });
  let [n, role] = [0, 'staff'];
  const api = createApi({ ...deps, identify: async () => ({ ...clerk, role }) as Caller });
  api.router.onError(() => new Response(null, { status: 500 }));
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  api.serve(
    figures,
    async () => {
      const mine = ++n;
      await read;
      if (mine === 1) throw new Error('the database is away');
      return { n: mine };
    },
    { shared: true },
  );
  const ask = async () => {
    const answer = await api.router.request('/figures', { headers: { Authorization: 'Bearer x' } });
    return answer.ok ? ((await answer.json()) as { n: number }).n : answer.status;
  };
  const first = ask();
  await expect.poll(() => n).toBe(1);
  // Later callers do not get what was read before, nor its failure.
  const others = Promise.all(Array.from({ length: 20 }, ask));
  // Calls of the office begin one at a turn.
  for (let turn = 0; turn < 25; turn++) await nextTurn();
  role = 'cashier';
  const cashier = ask();
  await expect.poll(() => n).toBe(2);
  finish();
  expect([await first, new Set(await others), await cashier]).toEqual([500, new Set([3]), 2]);
  expect(await ask()).toBe(4);
});
