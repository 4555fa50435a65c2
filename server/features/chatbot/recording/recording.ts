import { isDistress } from '#contract/chatbot/topics.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { countQuestions } from '../store.ts';
import { questionOf } from '../unanswered.ts';
import { recorder } from './recorder.ts';
import * as store from './store.ts';

export type Recording = ReturnType<typeof recording>;

/** Recorded conversations, with the ratings of visitors and what the office has seen. */
export function recording(deps: Pick<Deps, 'db' | 'clock' | 'liveUpdates' | 'log'>) {
  const { record, flush } = recorder(deps);
  return {
    record,
    list: store.conversationList(deps),
    async read(db: Db, id: string) {
      const found = await store.findConversation(db, id);
      if (!found) throw new Failure('not_found', 'This conversation is no longer there.');
      return found;
    },
    async markSeen(work: Work, id: string) {
      const after = await store.markSeen(work.db, id, work.now);
      if (!after) throw new Failure('not_found', 'This conversation is no longer there.');
      work.audit({ action: 'seen', id, subject: 'Conversation with someone in distress' });
      return after;
    },
    /** Puts a question whose answer did not help on the list of unanswered ones. */
    async rate(db: Db, turnId: string, helped: boolean) {
      // An answer can be rated before it is recorded.
      await flush();
      const turn = await store.rateTurn(db, turnId, helped ? 'up' : 'down');
      if (!turn) throw new Failure('not_found', 'This answer is no longer there.');
      if (helped || turn.thumb === 'down' || isDistress(turn.topic)) return;
      const question = questionOf(turn.question, turn.language);
      // An unanswered question is counted already.
      const asked = turn.outcome === 'unknown' ? 0 : 1;
      await countQuestions(db, [{ ...question, asked, thumbs_down: 1 }], deps.clock.now());
    },
  };
}
