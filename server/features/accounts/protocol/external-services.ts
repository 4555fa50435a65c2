import { createBulkhead } from '#server/platform/limits/bulkhead.ts';

/** For providers, captcha and SMS services: however slow they are, only those who need them have to wait. */
export const externalServices = createBulkhead({
  name: 'account services',
  concurrency: 32,
  concurrencyPerCaller: 8,
  queue: 60,
  queuePerCaller: 20,
  maxWait: 2_500,
});
