import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Shot } from './mix.ts';
import { inBytes, wire } from './wire.ts';

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

/** The one address from which all of it comes. */
const from = { 'X-Forwarded-For': '203.0.113.1' };

const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

const post = (path: string, body: string): Shot => ({
  name: path,
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...from },
  body,
});

const lists = (bytes: number) => `{"email":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`;

/** What floods in, and over how many connections each, one request after the other. */
function floods(receipt: string): { name: string; connections: number; shot: () => Shot }[] {
  let people = 0;
  const [huge, large] = [800_000, 63_000].map((bytes) => post('/auth/v1/otp', lists(bytes))) as [Shot, Shot];
  const largest = post('/api/enquiry/', lists(99_000));
  const password = 'a wrong password';
  return [
    {
      name: 'sign-ins',
      connections: 90,
      shot: () =>
        post(
          '/auth/v1/token?grant_type=password',
          JSON.stringify({ email: `pupil-${people++}@taxila.test`, password }),
        ),
    },
    {
      name: 'model calls',
      connections: 40,
      shot: () => post('/api/chatbot/', JSON.stringify({ query: 'What does Mathematics cost in 10th?' })),
    },
    {
      name: 'receipts as PDF',
      connections: 20,
      shot: () => ({ name: 'receipt', method: 'GET', path: receipt, headers: from }),
    },
    { name: '800 kB to /auth/v1', connections: 6, shot: () => huge },
    { name: '64 kB to /auth/v1', connections: 6, shot: () => large },
    { name: '100 kB to /api', connections: 6, shot: () => largest },
  ];
}

/** Sends each kind over its connections until it is told to stop; tells how they were answered. */
async function flood({ origin, receipt }: Target, stop: AbortSignal): Promise<Flooded[]> {
  const { host } = new URL(origin);
  const kinds = floods(receipt).map((kind) => ({ ...kind, statuses: new Map<number, number>() }));
  const all = kinds.flatMap(({ connections, shot, statuses }) =>
    Array.from({ length: connections }, async () => {
      const line = wire(origin);
      while (!stop.aborted) {
        const { status } = await line.send(inBytes(host, shot()));
        count(statuses, status);
        // What any server can be flooded with is left to the limits, which are off here: this is about what is slow.
        await wait(100);
      }
      line.close();
    }),
  );
  await Promise.all(all);
  return kinds.map(({ name, statuses }) => ({ name, statuses }));
}

// On Linux this is the priority of this thread alone. Those who watch go before the server; the flood must not, or it
// would take the processor away from it, which no visitor can.
if (process.platform === 'linux') setPriority(0);

const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
parentPort?.postMessage(await flood(workerData as Target, stop.signal));
