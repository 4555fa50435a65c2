import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { type CheckDeps, reconcile } from './check.ts';
import { workOffEvents } from './events/events.ts';
import { makeGateways } from './gateways/gateways.ts';
import { settleRefunds } from './refunds/refunds.ts';

/** What gateways told us. Asked for soon after it came, and each minute by itself. */
export const eventsJob = jobKind({
  name: 'gateway-events',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

/** What gateways should be asked: about open orders, and to pay back. */
export const reconcileJob = jobKind({
  name: 'reconcile-payments',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

export function paymentHandlers(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'siteUrl'>) {
  const own: CheckDeps = { ...deps, gateways: makeGateways(deps) };
  return [
    handler(eventsJob, () => workOffEvents(own)),
    handler(reconcileJob, async () => {
      while ((await reconcile(own)) > 0);
      await settleRefunds(own);
    }),
  ];
}
