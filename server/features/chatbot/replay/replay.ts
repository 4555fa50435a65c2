import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { mostReplayed, type ReplayAnswer, type TeachingPreview } from '#contract/chatbot/replay.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { replayJob } from '../jobs.ts';
import type { Taught } from '../store.ts';
import type { Teaching } from '../teaching.ts';
import { type TeachingDraft, withDraft } from './draft.ts';
import * as store from './store.ts';

const ninetyDays = 90 * 86_400_000;
/** A preview answers with what it has after so many milliseconds. */
const previewTime = 4_000;
const shown = 5;

/** A question as it was asked then, masked. */
export type Past = Awaited<ReturnType<typeof store.pastQuestions>>[number];
/** Answers a question as the bot would now, but at the moment when it was asked. */
type Answerer = (past: Past) => Promise<ReplayAnswer>;

interface Bot {
  /** Makes what answers with these lessons instead of those that the office has saved. */
  answerer: (lessons?: Taught) => Promise<Answerer>;
  taught: Pick<Teaching, 'known'>;
}

export type Replaying = ReturnType<typeof replaying>;

/** Asks past questions again, letting other requests run between any two of them. */
export function replaying(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'liveUpdates'>,
  { answerer, taught }: Bot,
) {
  const asked = (db: Db) => {
    const since = new Date(deps.clock.now().getTime() - ninetyDays);
    return store.pastQuestions(db, since, mostReplayed);
  };

  return {
    list: store.changeList(deps),
    last: store.lastReplay,
    start: (db: Db) => deps.jobs.enqueue(db, replayJob, {}),

    /** Compares what the bot says now with what it said then. */
    async run(): Promise<void> {
      const past = await asked(deps.db);
      const answer = await answerer();
      const changes = [];
      for (const turn of past) {
        await yieldToOthers();
        const now = await answer(turn);
        const otherwise = isOther(turn, now);
        // A model phrases the same answer differently each time.
        const isChanged = otherwise || (!deps.config.chatbot.model && now.answer !== turn.answer);
        if (isChanged) changes.push({ id: turn.id, otherwise, ...now });
      }
      await store.saveReplay(deps.db, { asked: past.length, changes }, deps.clock.now());
      deps.liveUpdates.tell('answers');
    },

    /** Compares what the bot says now with what it would say. */
    async preview(db: Db, draft: TeachingDraft): Promise<TeachingPreview> {
      const lessons = await withDraft(db, await taught.known.get(), draft);
      const [now, then] = [await answerer(), await answerer(lessons)];
      const end = performance.now() + previewTime;
      const result: TeachingPreview = { asked: 0, changed: 0, changes: [] };
      for (const turn of await asked(db)) {
        if (performance.now() > end) break;
        await yieldToOthers();
        const [before, after] = [await now(turn), await then(turn)];
        result.asked++;
        if (!isOther(before, after) && before.answer === after.answer) continue;
        result.changed++;
        const question = isDistress(turn.topic) ? '' : turn.question;
        if (result.changes.length < shown) result.changes.push({ question, before, after });
      }
      return result;
    },
  };
}

const isOther = (a: ReplayAnswer, b: ReplayAnswer) => a.topic !== b.topic || a.outcome !== b.outcome;
