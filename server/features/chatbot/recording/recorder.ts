import { randomUUIDv7 } from 'node:crypto';
import { isDistress } from '#contract/chatbot/topics.ts';
import type { Deps } from '#server/deps.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import type { Explained } from './explain.ts';
import { insertTurns, type NewTurn } from './store.ts';

const pause = 200;
// A burst is recorded only in part, because speed matters more than a complete record.
const maxPending = 500;

/** An answer as it is recorded. */
export const recordedAnswer = (text: string) => text.slice(0, 2_000).toWellFormed();

interface AnsweredTurn {
  conversation: string;
  /** What the conversation was about before. */
  state: string;
  masked: string;
  answer: string;
  explained: Explained;
}

/** Records what was asked and answered: deferred and in batches, so that no visitor waits for it. */
export function recorder({
  db,
  clock,
  liveUpdates,
  log,
}: Pick<Deps, 'db' | 'clock' | 'liveUpdates' | 'log'>) {
  let pending: NewTurn[] = [];

  async function write() {
    const turns = pending;
    pending = [];
    if (turns.length === 0) return;
    await insertTurns(db, turns);
    liveUpdates.tell('answers');
  }
  // One after the other, so that a flush also waits for what is just being written.
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  const flushLater = deferOnce(pause, flush, log);

  return {
    /** Returns the id by which the visitor can rate the answer; undefined if it is not recorded. */
    record({ conversation, state, masked, answer, explained }: AnsweredTurn): string | undefined {
      // Someone in distress is recorded whatever the load.
      if (pending.length >= maxPending && !isDistress(explained.topic)) return undefined;
      const id = randomUUIDv7();
      pending.push({
        id,
        conversation_id: conversation,
        at: clock.now(),
        state: state.slice(0, 1_000).toWellFormed(),
        question: masked.slice(0, 500).toWellFormed(),
        answer: recordedAnswer(answer),
        ...explained,
      });
      flushLater();
      return id;
    },
    flush,
  };
}
