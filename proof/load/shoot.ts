import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Shot } from './mix.ts';
import { type Answered, inBytes, type wire } from './wire.ts';

interface Hit extends Answered {
  /** From the moment it was due, not from when there was time to send it. */
  ms: number;
  /** How long after it was due it was sent: our own lateness, which must be small for the rest to mean anything. */
  late: number;
  /** Answered while the volley lasted: what comes out of a queue later is not what the server can do. */
  inTime: boolean;
}

interface Shooting {
  rate: number;
  seconds: number;
  random: () => number;
  /** Its connections may be open already, as those of visitors who were here before. */
  line: ReturnType<typeof wire>;
}

export interface Volley {
  hits: Hit[];
  seconds: number;
}

/**
 * Open model: arrivals come by a Poisson process whatever the server does, so that a slow server gets a queue and not
 * a rest, and each waits from when it was due.
 */
export async function shoot(
  origin: string,
  next: (random: () => number) => Shot,
  { rate, seconds, random, line }: Shooting,
): Promise<Volley> {
  const { host } = new URL(origin);
  const hits: Hit[] = [];
  const flying: Promise<unknown>[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  let due = started;
  for (let shots = 1; due < until; shots++) {
    const at = due;
    while (performance.now() < at) await wait(Math.min(Math.ceil(at - performance.now()), 20));
    // Also when late: answers that nobody reads would look slow, and their connections would not be free.
    if (shots % 16 === 0) await nextTurn();
    const late = performance.now() - at;
    const flight = line.send(inBytes(host, next(random))).then((answered) => {
      const now = performance.now();
      hits.push({ ...answered, ms: now - at, late, inTime: now <= until });
    });
    flying.push(flight);
    due += (-Math.log(1 - random()) / rate) * 1_000;
  }
  await Promise.all(flying);
  return { hits, seconds };
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What a volley came to. */
export function sumUp({ hits, seconds }: Volley) {
  const good = hits.filter(({ status }) => status >= 200 && status < 400);
  const shed = hits.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const times = good.map(({ ms }) => ms);
  return {
    sent: hits.length / seconds,
    goodput: good.filter(({ inTime }) => inTime).length / seconds,
    shed: shed.length / seconds,
    shedP95: percentile(
      shed.map(({ ms }) => ms),
      0.95,
    ),
    lateP95: percentile(
      hits.map(({ late }) => late),
      0.95,
    ),
    errors: hits.length - good.length - shed.length,
    /** How they ended: statuses, 0 for no answer. */
    wrong: [...new Set(hits.map(({ status }) => status))].filter((status) => status < 200 || status >= 400),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
