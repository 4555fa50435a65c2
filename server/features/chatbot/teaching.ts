import type { AnswerForm } from '#contract/chatbot/answers.ts';
import type { ChatbotExample, ExampleForm } from '#contract/chatbot/examples.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/database/notifications.ts';
import { refuseStale, type Work } from '#server/platform/http/effects.ts';
import * as store from './store.ts';

const answersTopic = 'chatbot-answers';

/** For code that changes answers in another way than by the office's forms. */
export const answersChanged = (db: Db): Promise<void> => notify(db, answersTopic);

/** What the office teaches the bot, cached until any node changes it. */
export function teaching(deps: Pick<Deps, 'clock' | 'db' | 'notifications'>) {
  const known = sharedCache(deps.notifications, answersTopic, () => store.allTaught(deps.db));
  const list = store.answerList({ clock: deps.clock, changed: known.changed });
  const note = (action: string, example: ChatbotExample) => ({
    action,
    id: example._id,
    subject: `Example: ${example.text}`,
    [action === 'added' ? 'after' : 'before']: example,
  });

  const moved = async (db: Db, id: string, from: 'open' | 'aside', to: 'open' | 'aside') => {
    const question = await store.moveQuestion(db, id, from, to);
    if (!question) throw new Failure('not_found', 'This question is no longer there.');
    return question;
  };

  return {
    known,
    list,
    examples: store.exampleList(deps),
    questions: store.questionList(deps),
    /** A question that waited for this answer is answered by it. */
    async add(work: Work, form: AnswerForm, questionId: string | undefined) {
      if (questionId) await store.moveQuestion(work.db, questionId, 'open', 'answered');
      const after = await store.insertAnswer(work.db, form, work.caller.id, work.now);
      work.audit(list.note('added', after, { after }));
      await known.changed(work);
      return after;
    },
    async change(work: Work, id: string, form: AnswerForm, was: string | undefined) {
      const before = await list.lockSeen(work, id);
      refuseStale(before, was, before.updated_at);
      const after = await store.updateAnswer(work.db, id, form, { by: work.caller.id, now: work.now });
      work.audit(list.note('changed', after, { before, after }));
      await known.changed(work);
      return after;
    },
    /** A question that was answered wrongly, or not, is taken for this from now on. */
    async addExample(work: Work, form: ExampleForm, questionId: string | undefined) {
      if (form.answer_id) await list.lockSeen(work, form.answer_id);
      if (questionId) await store.moveQuestion(work.db, questionId, 'open', 'answered');
      const example = await store.insertExample(work.db, form, work.caller.email, work.now);
      work.audit(note('added', example));
      await known.changed(work);
      return example;
    },
    async removeExample(work: Work, id: string) {
      const example = await store.removeExample(work.db, id);
      if (!example) throw new Failure('not_found', 'This example is no longer there.');
      work.audit(note('deleted', example));
      await known.changed(work);
    },
    setAside: (db: Db, id: string) => moved(db, id, 'open', 'aside'),
    takeBack: (db: Db, id: string) => moved(db, id, 'aside', 'open'),
  };
}

export type Teaching = ReturnType<typeof teaching>;
