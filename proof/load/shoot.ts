import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shot } from './mix.ts';

interface Hit {
  /** From the moment it was due, not from when there was time to send it. */
  ms: number;
  /** Answered while the volley lasted: what comes out of a queue later is not what the server can do. */
  inTime: boolean;
  status: number;
  retryAfter: boolean;
}

export interface Volley {
  hits: Hit[];
  seconds: number;
}

const patience = 10_000;

/**
 * Open model: arrivals come by a Poisson process whatever the server does, so that a slow server gets a queue and not
 * a rest, and each waits from when it was due.
 */
export async function shoot(
  origin: string,
  next: (random: () => number) => Shot,
  { rate, seconds, random }: { rate: number; seconds: number; random: () => number },
): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const hits: Hit[] = [];
  const flying = new Set<Promise<void>>();
  const started = performance.now();
  let due = 0;
  while (due < seconds * 1_000) {
    const late = performance.now() - started - due;
    if (late < 0) await wait(Math.min(-late, 20));
    else {
      const at = started + due;
      const flight = fly(origin, next(random), agent).then(({ status, retryAfter }) => {
        const now = performance.now();
        hits.push({ ms: now - at, inTime: now - started <= seconds * 1_000, status, retryAfter });
      });
      flying.add(flight);
      flight.finally(() => flying.delete(flight));
      due += (-Math.log(1 - random()) / rate) * 1_000;
    }
  }
  await Promise.all(flying);
  agent.destroy();
  return { hits, seconds };
}

function fly(origin: string, { method, path, headers, body }: Shot, agent: Agent) {
  return new Promise<{ status: number; retryAfter: boolean }>((resolve) => {
    const failed = () => resolve({ status: 0, retryAfter: false });
    const req = request(origin + path, { method, headers, agent, timeout: patience }, (res) => {
      res.resume();
      res.on('error', failed);
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, retryAfter: res.headers['retry-after'] !== undefined }),
      );
    });
    req.on('timeout', () => req.destroy());
    req.on('error', failed);
    req.end(body);
  });
}

function percentile(values: number[], share: number): number {
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
    errors: hits.length - good.length - shed.length,
    /** How they ended: statuses, 0 for no answer. */
    wrong: [...new Set(hits.map(({ status }) => status))].filter((status) => status < 200 || status >= 400),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
