import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { LoadRequest } from './mix.ts';
import { type Answered, requestText, type wire } from './wire.ts';

interface Result extends Answered {
  /** Since it was due, not since it was sent. */
  ms: number;
  /** How late we sent it, which must be small for the rest to mean anything. */
  late: number;
  /** Answered before the run was over. What a queue delivers later does not count as throughput. */
  inTime: boolean;
}

interface LoadOptions {
  rate: number;
  seconds: number;
  random: () => number;
  /** May have open connections from an earlier run. */
  line: ReturnType<typeof wire>;
}

interface LoadRun {
  results: Result[];
  seconds: number;
}

/**
 * Open model: requests arrive by a Poisson process whatever the server does, so that a slow server gets a queue and not
 * a rest.
 */
export async function runLoad(
  origin: string,
  next: (random: () => number) => LoadRequest,
  { rate, seconds, random, line }: LoadOptions,
): Promise<LoadRun> {
  const { host } = new URL(origin);
  const results: Result[] = [];
  const pending: Promise<unknown>[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  let due = started;
  for (let sent = 1; due < until; sent++) {
    const at = due;
    while (performance.now() < at) await wait(Math.min(Math.ceil(at - performance.now()), 20));
    // Also when late, so that answers are read in time and free their connections.
    if (sent % 16 === 0) await nextTurn();
    const late = performance.now() - at;
    const request = line.send(requestText(host, next(random))).then((answered) => {
      const now = performance.now();
      results.push({ ...answered, ms: now - at, late, inTime: now <= until });
    });
    pending.push(request);
    due += (-Math.log(1 - random()) / rate) * 1_000;
  }
  await Promise.all(pending);
  return { results, seconds };
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The figures of a run. */
export function sumUp({ results, seconds }: LoadRun) {
  const good = results.filter(({ status }) => status >= 200 && status < 400);
  const shed = results.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const times = good.map(({ ms }) => ms);
  return {
    sent: results.length / seconds,
    goodput: good.filter(({ inTime }) => inTime).length / seconds,
    shed: shed.length / seconds,
    shedP95: percentile(
      shed.map(({ ms }) => ms),
      0.95,
    ),
    lateP95: percentile(
      results.map(({ late }) => late),
      0.95,
    ),
    errors: results.length - good.length - shed.length,
    /** The statuses of failures, 0 for no answer. */
    wrong: [...new Set(results.map(({ status }) => status))].filter(
      (status) => status < 200 || status >= 400,
    ),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
