import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
  return {
    registry,
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    fromMemory: () => memory.inc(),
    shed: () => shed.inc(),
  };
}
