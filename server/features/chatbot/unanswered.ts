import type { Deps } from '#server/deps.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import type { Answered } from './answering/answer.ts';
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

  return (masked: string, { reply, understood }: Answered) => {
    if (!reply.unanswered) return;
    const terms = understood.terms.filter((term) => !/^\d+$/.test(term));
    const key = (terms.toSorted().join(' ') || masked.toLowerCase()).slice(0, 300).toWellFormed();
    const same = waiting.get(key);
    if (same) same.asked++;
    else if (waiting.size < mostWaiting)
      waiting.set(key, { key, question: masked.slice(0, 500).toWellFormed(), asked: 1 });
    flush();
  };
}
