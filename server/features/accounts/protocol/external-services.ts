import { createBulkhead } from '#server/platform/limits/bulkhead.ts';

/** Providers, captcha and SMS services, however slow they are, keep only those waiting who need them. */
export const externalServices = createBulkhead({
  name: 'account services',
  concurrency: 32,
  concurrencyPerCaller: 8,
  queue: 60,
  queuePerCaller: 20,
  maxWait: 2_500,
});
