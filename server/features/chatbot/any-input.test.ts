// @module-tag thorough
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { Problem } from '#contract/failure.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { adversarial } from './adversarial.fixture.ts';
import { questions } from './questions.fixture.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000000' } });
  await seedDemo(t.deps.db);
});

const words = [...questions, ...adversarial].flatMap(({ ask }) => ask.split(' '));
/** Arbitrary texts, and meaningful words in a meaningless order. */
const query = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1_100 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((some) => some.join(' ')),
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString fees',
    'std:10',
    '• • •',
    '0'.repeat(1_000),
    '1-2-3-4 '.repeat(100),
  ),
);
const token = fc.oneof(
  fc.string(),
  fc.base64String(),
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
);

it('no message and no conversation makes it fail', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.option(token), async (said, conversation) => {
      const answer = await t.send('POST', '/api/chatbot/', { query: said, conversation });
      if (answer.status === 200) {
        const { response } = await readAs(ChatAnswer, answer);
        expect(response.trim()).not.toBe('');
        expect(response).not.toMatch(/undefined|NaN|\[object|function/);
      } else {
        expect(answer.status).toBe(422);
        expect((await readAs(Problem, answer)).detail).not.toBe('');
      }
    }),
    { numRuns: 600 },
  );
});

it('nor does any body', async () => {
  const paths = fc.constantFrom('/api/chatbot/', '/api/chatbot/enquiry');
  await fc.assert(
    fc.asyncProperty(paths, fc.jsonValue(), async (path, body) => {
      expect((await t.send('POST', path, body)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
