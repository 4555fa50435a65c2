import { type Bulkhead, createBulkhead } from '#server/platform/limits/bulkhead.ts';
import { shareOf } from '#server/platform/processes/share.ts';
import type { Gateway } from './gateway.ts';

/** Orders that may wait for a gateway at once, each holding a database connection. */
export const mostOrders = shareOf(8, 2);

export const ordering = createBulkhead({
  name: 'orders',
  concurrency: mostOrders,
  concurrencyPerCaller: mostOrders / 2,
  queue: 60,
  queuePerCaller: 20,
  maxWait: 2_500,
});

// One per gateway and process, shared by requests and background work.
const bulkheads = new Map<string, Bulkhead>();

function bulkheadOf(name: string): Bulkhead {
  const known = bulkheads.get(name);
  if (known) return known;
  // More than all orders, so that an order seldom waits here while holding its connection.
  const made = createBulkhead({
    name: `gateway ${name}`,
    concurrency: 2 * mostOrders,
    concurrencyPerCaller: mostOrders,
    queue: 60,
    queuePerCaller: 20,
    maxWait: 2_500,
  });
  bulkheads.set(name, made);
  return made;
}

/** The same gateway with limited concurrency, so that a slow one delays only those who want to pay. */
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
