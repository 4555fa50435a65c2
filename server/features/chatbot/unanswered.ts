import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { Deps } from '#server/deps.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import { type CountedQuestion, countQuestions } from './store.ts';

const pause = 200;
const mostWaiting = 500;

/**
 * Writes down for the office what the bot could not answer: a moment later and many at once, so that the visitor does
 * not wait for it, and a flood of nonsense makes few statements.
 */
export function unanswered({
  db,
  clock,
  liveUpdates,
  log,
}: Pick<Deps, 'db' | 'clock' | 'liveUpdates' | 'log'>) {
  const waiting = new Map<string, CountedQuestion>();

  const flush = deferOnce(
    pause,
    async () => {
      const questions = [...waiting.values()];
      waiting.clear();
      await countQuestions(db, questions, clock.now());
      liveUpdates.tell('answers');
    },
    log,
  );

  return (masked: string, language: ChatLanguage) => {
    const counted = questionOf(masked, language);
    const same = waiting.get(counted.key);
    if (same) same.asked++;
    else if (waiting.size < mostWaiting) waiting.set(counted.key, counted);
    flush();
  };
}

/** A question as it is counted: the same words in another order, or with other capitals or signs, are the same one. */
export function questionOf(masked: string, language: ChatLanguage): CountedQuestion {
  const words = masked.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const key = (words.toSorted().join(' ') || masked.toLowerCase()).slice(0, 300).toWellFormed();
  return { key, question: masked.slice(0, 500).toWellFormed(), asked: 1, thumbs_down: 0, language };
}
