import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Flooded, Target } from './flood.ts';
import { percentile } from './run-load.ts';
import { type Answered, requestText, wire } from './wire.ts';

const json = { 'Content-Type': 'application/json' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

export interface Figures {
  times: number[];
  statuses: Map<number, number>;
}

const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** A fake model that waits for some seconds before it answers. */
export async function slowModel(seconds: number) {
  const server = createServer(async (req, res) => {
    req.resume();
    await wait(seconds * 1_000);
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    res.end('data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"stop"}]}\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes a receipt in Devanagari, whose font takes longest to draw; returns the path of its PDF. */
async function makeReceipt(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admissions/`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      student_name: 'आशा राव',
      admission_type: 'Offline Admission',
      course: 'Physics',
      standard: '12th Standard',
      board: 'CBSE',
      joining_date: '2026-06-15',
      address: '12, Lake Road, Pune',
      contact_no: '9876543210',
      fees: 12_500,
    }),
  });
  if (!answer.ok) throw new Error(`no receipt could be made: ${answer.status} ${await answer.text()}`);
  const { receipt } = (await answer.json()) as { receipt: { number: string; key: string } };
  return `/api/receipts/${receipt.number}/pdf?key=${receipt.key}`;
}

/** Measures visitors who read the forum at a steady rate, each from their own address, and a balancer that asks `/readyz`. */
export async function watch(origin: string, seconds: number) {
  const { host } = new URL(origin);
  const line = wire(origin);
  const topics: Figures = { times: [], statuses: new Map() };
  const ready: Figures = { times: [], statuses: new Map() };
  const asked: Promise<unknown>[] = [];
  const ask = (figures: Figures, path: string, address: string) => {
    const started = performance.now();
    const request = { name: path, method: 'GET', path, headers: from(address) };
    const done = line.send(requestText(host, request)).then(({ status }: Answered) => {
      figures.times.push(performance.now() - started);
      count(figures.statuses, status);
    });
    asked.push(done);
  };
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until; n++) {
    ask(topics, '/api/forum/topics', `198.51.100.${n % 200}`);
    if (n % 5 === 0) ask(ready, '/readyz', '192.0.2.1');
    await wait(50);
  }
  await Promise.all(asked);
  line.close();
  return { topics, ready };
}

/** Floods from a thread of its own, so that its CPU time does not distort the measurement. */
function flood(workerData: Target) {
  const thread = new Worker(new URL('./flood.ts', import.meta.url), { workerData });
  const { promise: flooded, resolve, reject } = Promise.withResolvers<Flooded[]>();
  thread.once('message', resolve);
  thread.once('error', reject);
  return {
    stop(): Promise<Flooded[]> {
      thread.postMessage('stop');
      return flooded;
    },
  };
}

export const shown = (statuses: Map<number, number>) =>
  [...statuses]
    .sort()
    .map(([status, n]) => `${n} × ${status || 'no answer'}`)
    .join(', ');

export const onlyOk = ({ statuses }: Figures) => [...statuses.keys()].every((status) => status === 200);

export type Watched = Awaited<ReturnType<typeof watch>>;
export const p95 = ({ topics }: Watched) => percentile(topics.times, 0.95);
export const median = (values: number[]) => percentile(values, 0.5);

export function sum(all: Figures[]): Figures {
  const statuses = new Map<number, number>();
  for (const one of all)
    for (const [status, n] of one.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
  return { times: all.flatMap(({ times }) => times), statuses };
}

/**
 * While one address floods everything that is slow, others hardly notice. Calm and flooded phases alternate, and the
 * median of their ratios counts, since other load on the machine may slow any of them down.
 */
export async function isolation(origin: string, token: string, rounds: number) {
  const receipt = await makeReceipt(origin, token);
  await watch(origin, 3);
  const calm: Watched[] = [];
  const flooded: Watched[] = [];
  const kinds: Flooded[] = [];
  for (let round = 0; round < rounds; round++) {
    calm.push(await watch(origin, 5));
    const flooding = flood({ origin, receipt });
    await wait(1_000);
    flooded.push(await watch(origin, 5));
    kinds.push(...(await flooding.stop()));
  }
  const ratios = flooded.map((during, round) => p95(during) / p95(calm[round] as Watched));
  const [topics, ready] = (['topics', 'ready'] as const).map((what) => ({
    calm: sum(calm.map((one) => one[what])),
    flooded: sum(flooded.map((one) => one[what])),
  })) as [Record<'calm' | 'flooded', Figures>, Record<'calm' | 'flooded', Figures>];
  const rows = (['calm', 'flooded'] as const).map((phase) => [
    phase,
    median(topics[phase].times).toFixed(1),
    median((phase === 'calm' ? calm : flooded).map(p95)).toFixed(1),
    shown(topics[phase].statuses),
    percentile(ready[phase].times, 0.95).toFixed(1),
    shown(ready[phase].statuses),
  ]);
  const ratio = median(ratios);
  const faults: string[] = [];
  if (ratio > 5) faults.push(`others waited ${ratio.toFixed(1)} times as long (p95) as without the flood`);
  if (!(onlyOk(topics.calm) && onlyOk(topics.flooded)))
    faults.push(`others were turned away: ${shown(topics.flooded.statuses)}`);
  if (!(onlyOk(ready.calm) && onlyOk(ready.flooded)))
    faults.push(`/readyz was not always 200: ${shown(ready.flooded.statuses)}`);
  return { rows, kinds: byKind(kinds), ratios, ratio, faults };
}

const byKind = (all: Flooded[]) =>
  [...Map.groupBy(all, ({ name }) => name)].map(([name, ones]) => [
    name,
    shown(sum(ones.map(({ statuses }) => ({ times: [], statuses }))).statuses),
  ]);
