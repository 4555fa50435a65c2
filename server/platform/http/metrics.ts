import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bulkheads } from '#server/platform/bulkhead.ts';

export interface Metrics {
  registry: Registry;
  request(method: string, route: string, status: number, seconds: number): void;
  fromMemory(): void;
  shed(): void;
}

/** What Prometheus reads at /metrics. */
export function createMetrics(gauges: {
  lag: () => number;
  pool: () => { total: number; waiting: number };
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const memory = new Counter({
    name: 'http_memory_answers_total',
    help: 'Answers given from memory',
    registers,
  });
  const shed = new Counter({
    name: 'http_shed_total',
    help: 'Requests turned away under overload',
    registers,
  });
  new Gauge({
    name: 'event_loop_lag_ms',
    help: 'Lag of the event loop in the last moments',
    registers,
    collect() {
      this.set(gauges.lag());
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, waiting } = gauges.pool();
      this.set({ state: 'open' }, total);
      this.set({ state: 'waited_for' }, waiting);
    },
  });
  watchBulkheads(registers);
  return {
    registry,
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    fromMemory: () => memory.inc(),
    shed: () => shed.inc(),
  };
}

/** How full the queues of slow resources are. */
function watchBulkheads(registers: Registry[]) {
  new Gauge({
    name: 'bulkhead_calls',
    help: 'Calls to slow resources, running or waiting for their turn',
    labelNames: ['bulkhead', 'state'] as const,
    registers,
    collect() {
      for (const [bulkhead, { figures }] of bulkheads) {
        const { running, waiting } = figures();
        this.set({ bulkhead, state: 'running' }, running);
        this.set({ bulkhead, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'bulkhead_rejected_total',
    help: 'Calls rejected because too many waited for a slow resource, or for too long',
    labelNames: ['bulkhead'] as const,
    registers,
    collect() {
      this.reset();
      for (const [bulkhead, { figures }] of bulkheads) this.inc({ bulkhead }, figures().rejected);
    },
  });
}
