import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { Deps } from '#server/deps.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import { type CountedQuestion, countQuestions } from './store.ts';

const pause = 200;
const maxPending = 500;

/**
 * Saves for the office what the bot could not answer: deferred and in batches, so that the visitor does not wait for it,
 * and a burst of nonsense makes few statements.
 */
export function unanswered({
  db,
  clock,
  liveUpdates,
  log,
}: Pick<Deps, 'db' | 'clock' | 'liveUpdates' | 'log'>) {
  const pending = new Map<string, CountedQuestion>();

  const flush = deferOnce(
    pause,
    async () => {
      const questions = [...pending.values()];
      pending.clear();
      await countQuestions(db, questions, clock.now());
      liveUpdates.tell('answers');
    },
    log,
  );

  return (masked: string, language: ChatLanguage) => {
    const counted = questionOf(masked, language);
    const same = pending.get(counted.key);
    if (same) same.asked++;
    else if (pending.size < maxPending) pending.set(counted.key, counted);
    flush();
  };
}

/** A question as it is counted, where order, case and punctuation make no difference. */
export function questionOf(masked: string, language: ChatLanguage): CountedQuestion {
  const words = masked.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const key = (words.toSorted().join(' ') || masked.toLowerCase()).slice(0, 300).toWellFormed();
  return { key, question: masked.slice(0, 500).toWellFormed(), asked: 1, thumbs_down: 0, language };
}
