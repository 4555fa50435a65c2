import { randomUUIDv7 } from 'node:crypto';
import { isDistress } from '#contract/chatbot/topics.ts';
import type { Deps } from '#server/deps.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import type { Explained } from './explain.ts';
import { insertTurns, type NewTurn } from './store.ts';

const pause = 200;
// A flood is recorded in part: then speed matters more than a complete record.
const mostWaiting = 500;

/** An answer as it is written down. */
export const recordedAnswer = (text: string) => text.slice(0, 2_000).toWellFormed();

interface Told {
  conversation: string;
  /** What the conversation was about before. */
  state: string;
  masked: string;
  answer: string;
  explained: Explained;
}

/** Records what was asked and answered: a moment later and many at once, so that no visitor waits for it. */
export function recorder({
  db,
  clock,
  liveUpdates,
  log,
}: Pick<Deps, 'db' | 'clock' | 'liveUpdates' | 'log'>) {
  let waiting: NewTurn[] = [];

  async function write() {
    const turns = waiting;
    waiting = [];
    if (turns.length === 0) return;
    await insertTurns(db, turns);
    liveUpdates.tell('answers');
  }
  // One after the other: whoever waits for it finds all that was said before, also what is just being written.
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  const flushSoon = deferOnce(pause, flush, log);

  return {
    /** Returns the id by which the visitor can rate the answer; nothing where it is not recorded. */
    record({ conversation, state, masked, answer, explained }: Told): string | undefined {
      // Someone in distress is recorded whatever the load.
      if (waiting.length >= mostWaiting && !isDistress(explained.topic)) return undefined;
      const id = randomUUIDv7();
      waiting.push({
        id,
        conversation_id: conversation,
        at: clock.now(),
        state: state.slice(0, 1_000).toWellFormed(),
        question: masked.slice(0, 500).toWellFormed(),
        answer: recordedAnswer(answer),
        ...explained,
      });
      flushSoon();
      return id;
    },
    flush,
  };
}
