import { randomUUID } from 'node:crypto';
import type { AnswerForm, ChatbotAnswer } from '#contract/chatbot/answers.ts';
import type { ExampleForm } from '#contract/chatbot/examples.ts';
import { Failure } from '#contract/failure.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Taught } from '../store.ts';
import { examplesOf } from './store.ts';

export interface TeachingDraft {
  example?: ExampleForm | undefined;
  answer?: (AnswerForm & { _id?: string | undefined }) | undefined;
}

const lines = (...ways: string[]) => ways.filter(Boolean).join('\n');

/** What the bot would work with if this were saved. */
export async function withDraft(db: Db, taught: Taught, { example, answer }: TeachingDraft): Promise<Taught> {
  if (answer) {
    const { _id, ...form } = answer;
    const also = lines(form.also, ...(_id ? await examplesOf(db, _id) : []));
    const next = { ...form, also };
    const updated_at = new Date(0).toISOString();
    return _id
      ? replaced(taught, _id, (before) => ({ ...before, ...next }))
      : { ...taught, answers: [...taught.answers, { ...next, _id: randomUUID(), updated_at }] };
  }
  if (!example) return taught;
  const { topic, answer_id, language, text } = example;
  if (topic) return { ...taught, examples: [...taught.examples, { topic, language, text }] };
  return replaced(taught, answer_id ?? '', (before) => ({ ...before, also: lines(before.also, text) }));
}

function replaced(taught: Taught, id: string, change: (answer: ChatbotAnswer) => ChatbotAnswer): Taught {
  if (!taught.answers.some(({ _id }) => _id === id))
    throw new Failure('not_found', 'This answer is no longer there.');
  return { ...taught, answers: taught.answers.map((one) => (one._id === id ? change(one) : one)) };
}
