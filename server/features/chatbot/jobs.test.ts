import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import * as store from './store.ts';

const days = 86_400;

it('deletes old questions that were asked once', async () => {
  const clock = movableClock();
  const { deps } = await testApp({ clock });
  const { db } = deps;
  const asked = [
    { key: 'once', question: 'Once?', asked: 1, thumbs_down: 0, language: 'en' as const },
    { key: 'twice', question: 'Twice?', asked: 2, thumbs_down: 0, language: 'en' as const },
  ];
  await store.countQuestions(db, asked, clock.now());
  const left = async () => {
    const { rows } = await db.execute<{ question: string }>(sql`select question from chatbot_questions`);
    return rows.map((row) => row.question).sort();
  };
  const { handle } = tidyHandler(deps);
  clock.forward(89 * days);
  await handle({});
  expect(await left()).toEqual(['Once?', 'Twice?']);
  clock.forward(2 * days);
  await handle({});
  expect(await left()).toEqual(['Twice?']);
});
