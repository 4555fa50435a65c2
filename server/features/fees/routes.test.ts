import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/failure.ts';
import { Fee } from '#contract/payments/fees.ts';
import { testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

const physics = { course: 'Physics', standard: '12th Standard' } as const;

it('tells who sets a fee on top of another one than they saw', async () => {
  const t = await testApp();
  const admin = (await t.signIn('admin')).authorization;
  const put = (body: object) => t.send('PUT', '/api/fees', { ...physics, ...body }, admin);

  expect((await put({ fees: 10_000, was: 9_000 })).status).toBe(412);
  expect((await put({ fees: 10_000, was: null })).status).toBe(200);
  const late = await put({ fees: 12_000, was: null });
  const problem = await readAs(Problem, late);
  expect([late.status, problem.code, problem.current]).toEqual([
    412,
    'changed_meanwhile',
    { ...physics, fees: 10_000 },
  ]);
  const answers = await Promise.all([11_000, 12_000, 13_000].map((fees) => put({ fees, was: 10_000 })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
  expect((await put({ fees: '₹1,24,500' })).status).toBe(200);
  const fees = await readAs(z.array(Fee), await t.fetch('/api/fees'));
  expect(fees).toMatchObject([{ ...physics, fees: 124_500 }]);
});
