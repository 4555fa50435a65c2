import type { AnswerForm, ChatbotAnswer } from '#contract/chatbot-answers.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import * as store from './store.ts';

const topic = 'chatbot-answers';
const gone = 'This answer is no longer there.';

interface Written {
  answer: ChatbotAnswer | undefined;
  before?: ChatbotAnswer | undefined;
}

/** What the office teaches the bot, kept in memory until any node changes it. */
export function teaching(deps: Pick<Deps, 'db' | 'notices' | 'news' | 'clock'>) {
  const answers = remembered<ChatbotAnswer[]>(
    () => store.allAnswers(deps.db),
    () => deps.notices.connected(),
  );
  deps.notices.on(topic, () => answers.drop());

  /** A change of what the bot knows, written down and told to every node. */
  const write = (db: Db, by: Person, action: string, work: (tx: Db, now: Date) => Promise<Written>) =>
    db.transaction(async (tx) => {
      const now = deps.clock.now();
      const { answer, before } = await work(tx, now);
      if (!answer) throw new Failure('not_found', gone);
      const { _id: id, question: subject } = answer;
      const sides = before ? { before, after: answer } : { after: answer };
      await record(tx, now, { by, action, kind: 'answer', id, subject, ...sides });
      await notify(tx, topic);
      return answer;
    });

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
    add: (db: Db, form: AnswerForm, questionId: string | undefined, by: Person) =>
      write(db, by, 'added', async (tx, now) => {
        if (questionId) await store.moveQuestion(tx, questionId, 'open', 'answered');
        return { answer: await store.insertAnswer(tx, form, by.id, now) };
      }),
    change: (db: Db, id: string, form: AnswerForm, was: string | undefined, by: Person) =>
      write(db, by, 'changed', async (tx, now) => {
        const before = await store.lockAnswer(tx, id);
        if (was && before && before.updated_at !== was)
          throw new Failure('changed_meanwhile', undefined, { current: before });
        return { before, answer: await store.updateAnswer(tx, id, form, by.id, now) };
      }),
    remove: (db: Db, id: string, by: Person) =>
      write(db, by, 'deleted', async (tx, now) => ({ answer: await store.trashAnswer(tx, id, by.id, now) })),
    restore: (db: Db, id: string, by: Person) =>
      write(db, by, 'restored', async (tx) => ({ answer: await store.restoreAnswer(tx, id) })),
    setAside: (db: Db, id: string) => moved(db, id, 'open', 'aside'),
    takeBack: (db: Db, id: string) => moved(db, id, 'aside', 'open'),
    /** To be called when a change is committed. */
    changed() {
      answers.drop();
      deps.news.tell('answers');
    },
  };
}

export type Teaching = ReturnType<typeof teaching>;
