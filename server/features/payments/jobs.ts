import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { BooksDeps } from './books/books.ts';
import { booksHandler } from './books/jobs.ts';
import { type CheckDeps, reconcile } from './check.ts';
import { processEvents } from './events/events.ts';
import { makeGateways } from './gateways/gateways.ts';
import { settleRefunds } from './refunds/refunds.ts';

export { booksJob } from './books/jobs.ts';

/** Processes webhook events: enqueued soon after one arrives, and every minute anyway. */
export const eventsJob = jobKind({
  name: 'gateway-events',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

/** Asks gateways about open orders and to pay back refunds. */
export const reconcileJob = jobKind({
  name: 'reconcile-payments',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

export async function paymentHandlers(
  deps: Pick<
    Deps,
    'academyName' | 'db' | 'directUrl' | 'liveUpdates' | 'clock' | 'log' | 'config' | 'siteUrl'
  > &
    Pick<CheckDeps, 'admissions'>,
) {
  const own: BooksDeps = { ...deps, gateways: await makeGateways(deps) };
  return [
    handler(eventsJob, async () => {
      if ((await processEvents(own)) > 0) deps.liveUpdates.tell('payments', 'admissions');
    }),
    handler(reconcileJob, async () => {
      let asked = 0;
      for (let some = await reconcile(own); some > 0; some = await reconcile(own)) asked += some;
      if (asked + (await settleRefunds(own)) > 0) deps.liveUpdates.tell('payments', 'admissions');
    }),
    booksHandler(own),
  ];
}
