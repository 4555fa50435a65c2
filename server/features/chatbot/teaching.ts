import type { AnswerForm, ChatbotAnswer } from '#contract/chatbot-answers.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import * as store from './store.ts';

const gone = 'This answer is no longer there.';

/** What the office teaches the bot, kept in memory until any node changes it. */
export function teaching(deps: Pick<Deps, 'db' | 'notifications'>) {
  const answers = sharedCache(deps.notifications, 'chatbot-answers', () => store.allAnswers(deps.db));

  /** A change of what the bot knows. */
  async function note(work: Work, action: string, answer: ChatbotAnswer | undefined, before?: ChatbotAnswer) {
    if (!answer) throw new Failure('not_found', gone);
    const { _id: id, question: subject } = answer;
    work.audit({ action, id, subject, ...(before && { before }), after: answer });
    await answers.changed(work);
    return answer;
  }

  const moved = async (db: Db, id: string, from: 'open' | 'aside', to: 'open' | 'aside') => {
    const question = await store.moveQuestion(db, id, from, to);
    if (!question) throw new Failure('not_found', 'This question is no longer there.');
    return question;
  };

  return {
    answers,
    listAnswers: store.listAnswers,
    listQuestions: store.listQuestions,
    /** A question that waited for this answer is answered by it. */
    async add(work: Work, form: AnswerForm, questionId: string | undefined) {
      if (questionId) await store.moveQuestion(work.db, questionId, 'open', 'answered');
      return note(work, 'added', await store.insertAnswer(work.db, form, work.caller.id, work.now));
    },
    async change(work: Work, id: string, form: AnswerForm, was: string | undefined) {
      const before = await store.lockAnswer(work.db, id);
      if (was && before && before.updated_at !== was)
        throw new Failure('changed_meanwhile', undefined, { current: before });
      const answer = await store.updateAnswer(work.db, id, form, { by: work.caller.id, now: work.now });
      return note(work, 'changed', answer, before);
    },
    remove: async (work: Work, id: string) =>
      void (await note(work, 'deleted', await store.trashAnswer(work.db, id, work.caller.id, work.now))),
    restore: async (work: Work, id: string) => note(work, 'restored', await store.restoreAnswer(work.db, id)),
    setAside: (db: Db, id: string) => moved(db, id, 'open', 'aside'),
    takeBack: (db: Db, id: string) => moved(db, id, 'aside', 'open'),
  };
}

export type Teaching = ReturnType<typeof teaching>;
