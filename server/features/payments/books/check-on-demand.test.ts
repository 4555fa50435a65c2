import { expect, it } from 'vitest';
import { moneyApp } from '../fixture.ts';

it('is not asked for by one address more often than the office needs', { tags: 'thorough' }, async () => {
  const t = await moneyApp({ env: { LIMIT_FACTOR: '1' } });
  const staff = (await t.signIn('staff')).authorization;
  const answers: number[] = [];
  for (let i = 0; i < 61; i++)
    answers.push((await t.send('POST', '/api/books/check', undefined, staff)).status);
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([200]));
  expect(answers[60]).toBe(429);
});
