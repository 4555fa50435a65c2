import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadRequest } from './mix.ts';
import { requestText, wire } from './wire.ts';

export interface Target {
  origin: string;
  /** The address of a receipt as PDF. */
  receipt: string;
}

/** One kind of flood, and how often it was answered with which status. */
export interface Flooded {
  name: string;
  statuses: Map<number, number>;
}

/** All of it comes from this one address. */
const from = { 'X-Forwarded-For': '203.0.113.1' };

const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

const post = (path: string, body: string): LoadRequest => ({
  name: path,
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...from },
  body,
});

const lists = (bytes: number) => `{"email":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`;

/** The kinds of flood. Each sends over its connections, one request after the other on each. */
function floods(receipt: string): { name: string; connections: number; request: () => LoadRequest }[] {
  let people = 0;
  const [huge, large] = [800_000, 63_000].map((bytes) => post('/auth/v1/otp', lists(bytes))) as [
    LoadRequest,
    LoadRequest,
  ];
  const largest = post('/api/enquiry/', lists(99_000));
  const password = 'a wrong password';
  return [
    {
      name: 'sign-ins',
      connections: 90,
      request: () =>
        post(
          '/auth/v1/token?grant_type=password',
          JSON.stringify({ email: `pupil-${people++}@taxila.test`, password }),
        ),
    },
    {
      name: 'model calls',
      connections: 40,
      request: () => post('/api/chatbot/', JSON.stringify({ query: 'What does Mathematics cost in 10th?' })),
    },
    {
      name: 'receipts as PDF',
      connections: 20,
      request: () => ({ name: 'receipt', method: 'GET', path: receipt, headers: from }),
    },
    { name: '800 kB to /auth/v1', connections: 6, request: () => huge },
    { name: '64 kB to /auth/v1', connections: 6, request: () => large },
    { name: '100 kB to /api', connections: 6, request: () => largest },
  ];
}

/** Floods until `stop`; returns how each kind was answered. */
async function flood({ origin, receipt }: Target, stop: AbortSignal): Promise<Flooded[]> {
  const { host } = new URL(origin);
  const kinds = floods(receipt).map((kind) => ({ ...kind, statuses: new Map<number, number>() }));
  const all = kinds.flatMap(({ connections, request, statuses }) =>
    Array.from({ length: connections }, async () => {
      const line = wire(origin);
      while (!stop.aborted) {
        const { status } = await line.send(requestText(host, request()));
        count(statuses, status);
        // Not as fast as possible: the rate limits are off here, and this is about slow requests.
        await wait(100);
      }
      line.close();
    }),
  );
  await Promise.all(all);
  return kinds.map(({ name, statuses }) => ({ name, statuses }));
}

// On Linux this is the priority of this thread alone. The measuring thread has a higher priority than the server; the
// flood must not have one, or it would take the processor from the server, which no visitor can.
if (process.platform === 'linux') setPriority(0);

const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
parentPort?.postMessage(await flood(workerData as Target, stop.signal));
