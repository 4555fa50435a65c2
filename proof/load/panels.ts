import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { enquiry } from '../enquiry.ts';
import { type Figures, median, onlyOk, p95, shown, sum, type Watched, watch } from './isolation.ts';
import type { OpenOffice } from './office-readers.ts';

function openOffice(workerData: OpenOffice) {
  const thread = new Worker(new URL('./office-readers.ts', import.meta.url), { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<Map<number, number>>();
  thread.once('message', resolve);
  thread.once('error', reject);
  return {
    stop(): Promise<Map<number, number>> {
      thread.postMessage('stop');
      return promise;
    },
  };
}

/** Sends an enquiry twice a second, so that what the office reads keeps changing. */
async function sendEnquiries(origin: string, stop: AbortSignal) {
  for (let n = 0; !stop.aborted; n++) {
    await fetch(`${origin}/api/enquiry/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry(n)),
    });
    await wait(500);
  }
}

/**
 * How much six open offices and twenty readers of charts slow visitors down. Calm and busy phases alternate, and the
 * median of their ratios counts.
 */
export async function besideTheOffice(origin: string, token: string, rounds: number) {
  await watch(origin, 3);
  const calm: Watched[] = [];
  const busy: Watched[] = [];
  const office: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    calm.push(await watch(origin, 12));
    const stopping = new AbortController();
    const sending = sendEnquiries(origin, stopping.signal);
    const opened = openOffice({ origin, token, offices: 6, readers: 20 });
    await wait(1_000);
    busy.push(await watch(origin, 12));
    stopping.abort();
    await sending;
    office.push({ times: [], statuses: await opened.stop() });
  }
  const ratio = median(busy.map((during, round) => p95(during) / p95(calm[round] as Watched)));
  const rows = Object.entries({ calm, busy }).map(([phase, all]) => {
    const { times, statuses } = sum(all.map(({ topics }) => topics));
    return [phase, median(times).toFixed(1), median(all.map(p95)).toFixed(1), shown(statuses)];
  });
  const faults: string[] = [];
  if (ratio > 2)
    faults.push(`visitors waited ${ratio.toFixed(1)} times as long (p95) as beside a calm office`);
  const visitors = sum([...calm, ...busy].map(({ topics }) => topics));
  if (!onlyOk(visitors)) faults.push(`visitors were turned away: ${shown(visitors.statuses)}`);
  return { rows, office: shown(sum(office).statuses), ratio, faults };
}
