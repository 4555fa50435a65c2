import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { Fee } from '#contract/payments/fees.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { adversarial } from './adversarial.fixture.ts';
import { type Asked, questions } from './questions.fixture.ts';

let t: TestApp;
let fees: Fee[];

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' } });
  await seedDemo(t.deps.db);
  fees = await readAs(z.array(Fee), await t.fetch('/api/fees'));
});

async function answerTo({ ask, after = [] }: Asked): Promise<ChatAnswer> {
  let answer: ChatAnswer | undefined;
  for (const query of [...after, ask]) {
    // Answers are compared in English, whatever the language of the question.
    const body = { query, conversation: answer?.conversation, language: 'en' };
    const response = await t.send('POST', '/api/chatbot/', body);
    expect(response.status).toBe(200);
    answer = await readAs(ChatAnswer, response);
  }
  return answer as ChatAnswer;
}

const feeOf = ([course, standard]: [string, string]) =>
  formatRupees(fees.find((fee) => fee.course === course && fee.standard === standard)?.fees ?? Number.NaN);

async function check(row: Asked) {
  const { response, sources = [] } = await answerTo(row);
  for (const text of row.says ?? []) expect(response).toContain(text);
  for (const text of row.not ?? []) expect(response).not.toContain(text);
  if (row.fee) expect(response).toMatch(new RegExp(`${feeOf(row.fee)}(?![\\d,])`));
  expect(response).not.toMatch(/[<>]|undefined|NaN|\[object/);
  for (const { url } of sources) expect(url).toMatch(/^\/[a-z]/i);
}

it('holds enough questions', () => {
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(adversarial.length).toBeGreaterThanOrEqual(30);
  const all = [...questions, ...adversarial].map((row) => JSON.stringify([row.after, row.ask]));
  expect(new Set(all).size).toBe(all.length);
});

describe('a question', () => {
  it.each(questions)('$ask', check);
});

describe('a trick', () => {
  it.each(adversarial)('$ask', check);
});
