import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { requestText, wire } from './wire.ts';

export interface OpenOffice {
  origin: string;
  token: string;
  offices: number;
  readers: number;
}

/** What the home of an administrator reads on every live update. */
const home = [
  ...['period=month', 'period=weeks'].map((query) => `office/home?${query}`),
  ...['enquiries/?limit=6', 'admissions/?limit=6', 'payments/?limit=6&status=paid'],
  ...['payments/?limit=6&attention=yes', 'forum/queue?limit=6&view=reported'],
  ...['chatbot/conversations?limit=6&show=distress', 'office/counts', 'books', 'courses', 'backups'],
];
const charts = [
  ...['month', 'last_month', 'weeks', 'year'].map((period) => `office/home?period=${period}`),
  ...['reports/month', 'dues/totals'],
];

/** Open offices that read their home once a second, six calls at a time like a browser, and readers of one chart after the other. */
async function work({ origin, token, offices, readers }: OpenOffice, stop: AbortSignal) {
  const { host } = new URL(origin);
  const statuses = new Map<number, number>();
  const one = async (line: ReturnType<typeof wire>, path: string, from: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from };
    const { status } = await line.send(
      requestText(host, { name: path, method: 'GET', path: `/api/${path}`, headers }),
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const office = async (number: number) => {
    const line = wire(origin);
    while (!stop.aborted) {
      const left = [...home];
      const due = wait(1_000);
      const lane = async () => {
        for (let path = left.pop(); path; path = left.pop()) await one(line, path, `203.0.113.${number}`);
      };
      await Promise.all([due, ...Array.from({ length: 6 }, lane)]);
    }
    line.close();
  };
  const reader = async (number: number) => {
    const line = wire(origin);
    for (let n = number; !stop.aborted; n++)
      await one(line, charts[n % charts.length] ?? '', `203.0.113.${100 + number}`);
    line.close();
  };
  await Promise.all([
    ...Array.from({ length: offices }, (_, number) => office(number)),
    ...Array.from({ length: readers }, (_, number) => reader(number)),
  ]);
  return statuses;
}

// As in flood.ts: this must not have a higher priority than the server.
if (process.platform === 'linux') setPriority(0);

const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
parentPort?.postMessage(await work(workerData as OpenOffice, stop.signal));
