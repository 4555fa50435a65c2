import { type Bulkhead, createBulkhead } from '#server/platform/limits/bulkhead.ts';
import { shareOf } from '#server/platform/processes/share.ts';
import type { Gateway } from './gateway.ts';

/** Orders that may wait for a gateway at once, each with a connection of the database. */
export const mostOrders = shareOf(8, 2);

export const ordering = createBulkhead({
  name: 'orders',
  concurrency: mostOrders,
  concurrencyPerCaller: mostOrders / 2,
  queue: 60,
  queuePerCaller: 20,
  maxWait: 2_500,
});

// One for each gateway and process, whoever asks it: requests or background work.
const ofGateways = new Map<string, Bulkhead>();

function bulkheadOf(name: string): Bulkhead {
  const known = ofGateways.get(name);
  if (known) return known;
  // More than all orders, so that an order seldom waits here with its connection.
  const made = createBulkhead({
    name: `gateway ${name}`,
    concurrency: 2 * mostOrders,
    concurrencyPerCaller: mostOrders,
    queue: 60,
    queuePerCaller: 20,
    maxWait: 2_500,
  });
  ofGateways.set(name, made);
  return made;
}

/** The same gateway, asked by so many at once and no more: a slow one keeps only those waiting who want to pay. */
export function bounded(gateway: Gateway): Gateway {
  if (gateway.instant) return gateway;
  const { run } = bulkheadOf(gateway.name);
  return {
    ...gateway,
    open: (order) => run(() => gateway.open(order)),
    ask: (order) => run(() => gateway.ask(order)),
    close: (order) => run(() => gateway.close(order)),
    refund: (request) => run(() => gateway.refund(request)),
  };
}
