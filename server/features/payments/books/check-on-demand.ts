import { setTimeout } from 'node:timers/promises';
import type { Books } from '#contract/payments/books.ts';
import { type BooksDeps, checkBooksNow } from './books.ts';

/** Longer than most checks take, and shorter than a caller waits for any answer. */
const patience = 6_000;

/**
 * Checks the books for whoever asks: those who ask while a check is under way, here or on another node, get that one.
 * Answers null where it takes long; open pages then hear of its end.
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
    // Whoever asked may have gone before it fails.
    running.catch((err: unknown) => deps.log.error({ err }, 'the books could not be checked'));
    return Promise.race([running, setTimeout(patience, null, { ref: false })]);
  };
}
