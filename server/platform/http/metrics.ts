import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { bulkheads } from '#server/platform/limits/bulkhead.ts';
import type { Link } from '#server/platform/processes/link.ts';

export interface Metrics {
  /** Of this process. */
  registry: Registry;
  /** What is the same for every process, since it is read from the database. */
  shared: Registry;
  /** All metrics, of all processes of this node. */
  text(): Promise<string>;
  request(method: string, route: string, status: number, seconds: number): void;
  fromMemory(): void;
  shed(): void;
}

type Values = MetricObjectWithValues<MetricValue<string>>[];

/** What Prometheus reads at /metrics. */
export function createMetrics(
  gauges: { lag: () => number; connections: () => number },
  others?: Pick<Link, 'ask' | 'onQuestion'>,
): Metrics {
  const [registry, shared] = [new Registry(), new Registry()];
  others?.onQuestion(() => registry.getMetricsAsJSON());
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
    aggregator: 'max',
    registers,
    collect() {
      this.set(gauges.lag());
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections that the pool has opened; bulkhead_calls tells who uses and waits for them',
    registers,
    collect() {
      this.set(gauges.connections());
    },
  });
  watchBulkheads(registers);
  new Gauge({ name: 'taxila_processes', help: 'Processes of this node that answer', registers }).set(1);
  const ofProcesses = async () => {
    const theirs = ((await others?.ask()) ?? []) as Values[];
    const all: Values[] = [await registry.getMetricsAsJSON(), ...theirs];
    return theirs.length > 0 ? AggregatorRegistry.aggregate(all) : registry;
  };
  return {
    registry,
    shared,
    text: async () => `${await (await ofProcesses()).metrics()}\n${await shared.metrics()}`,
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
  const counters = {
    bulkhead_rejected_total: [
      'Calls rejected because too many waited for a slow resource, or for too long',
      'rejected',
    ],
    bulkhead_waits_total: ['Calls that had to wait for a slow resource', 'waits'],
    bulkhead_wait_seconds_total: ['How long they have waited, together', 'waited'],
  } as const;
  for (const [name, [help, figure]] of Object.entries(counters))
    new Counter({
      name,
      help,
      labelNames: ['bulkhead'] as const,
      registers,
      collect() {
        this.reset();
        for (const [bulkhead, { figures }] of bulkheads) this.inc({ bulkhead }, figures()[figure]);
      },
    });
}
