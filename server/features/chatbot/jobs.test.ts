import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { tidyChatbotHandler } from './jobs.ts';
import * as store from './store.ts';

const days = 86_400;

it('lets go of old questions that were asked once, and of what lay in the trash for a month', async () => {
  const clock = movableClock();
  const { deps, send, signIn } = await testApp({ clock });
  const { db } = deps;
  const by = '018f8c3e-0000-7000-8000-000000000000';
  const asked = [
    { key: 'once', question: 'Once?', asked: 1 },
    { key: 'twice', question: 'Twice?', asked: 2 },
  ];
  await store.countQuestions(db, asked, clock.now());
  const form = { question: 'Why?', answer: 'Because.', also: '', page: null };
  const { _id } = await store.insertAnswer(db, form, by, clock.now());
  await store.insertAnswer(db, { ...form, question: 'Who?' }, by, clock.now());
  const { authorization } = await signIn('staff');
  const deleted = await send('DELETE', `/api/chatbot/answers/${_id}`, undefined, authorization);
  expect(deleted.status).toBe(204);
  const left = async () => {
    const questions = await db.execute<{ question: string }>(sql`select question from chatbot_questions`);
    const answers = await db.execute<{ question: string }>(sql`select question from chatbot_answers`);
    return [...questions.rows, ...answers.rows].map((row) => row.question).sort();
  };
  const { handle } = tidyChatbotHandler(deps);
  clock.forward(29 * days);
  await handle({});
  expect(await left()).toEqual(['Once?', 'Twice?', 'Who?', 'Why?']);
  clock.forward(62 * days);
  await handle({});
  expect(await left()).toEqual(['Twice?', 'Who?']);
  await store.forgetOldQuestions(db, new Date(0), 0);
  expect(await left()).toEqual(['Who?']);
});
