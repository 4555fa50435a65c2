import { setTimeout } from 'node:timers/promises';
import type { Books } from '#contract/payments/books.ts';
import { type BooksDeps, checkBooksNow } from './books.ts';

/** Longer than most checks take, and shorter than a request may take. */
const longestWait = 6_000;

/**
 * Checks the books on request; requests during a check share it. Null if it takes too long or runs on another node:
 * open pages then get a live update when it is done.
 */
export function checkOnDemand(deps: BooksDeps): () => Promise<Books | null> {
  let running: Promise<Books | null> | undefined;
  return () => {
    running ??= checkBooksNow(deps)
      .then((books) => {
        deps.liveUpdates.tell('books');
        return books;
      })
      .finally(() => {
        running = undefined;
      });
    // Logged here, because nobody may be waiting any more when it fails.
    running.catch((err: unknown) => deps.log.error({ err }, 'the books could not be checked'));
    return Promise.race([running, setTimeout(longestWait, null, { ref: false })]);
  };
}
