import { z } from 'zod';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { mergeSums } from '../reports/store.ts';
import { askGateways } from './ask-gateways.ts';
import { type BooksDeps, checkBooks } from './books.ts';

/** Every night at three in India, by one node. */
export const booksJob = jobKind({
  name: 'check-books',
  data: z.unknown(),
  options: { retryLimit: 1, expireInSeconds: 3 * 3_600 },
  cron: '30 21 * * *',
});

export const booksHandler = (deps: BooksDeps) =>
  handler(booksJob, async () => {
    await mergeSums(deps.db);
    const { ok, checks } = await checkBooks(deps, await askGateways(deps));
    deps.liveUpdates.tell('books');
    if (ok) return;
    const rows = checks.flatMap((check) => check.rows).map(({ reference, text }) => `${reference}: ${text}`);
    deps.log.error({ rows: rows.slice(0, 20) }, 'the books do not agree');
  });
