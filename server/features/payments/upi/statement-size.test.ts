// @module-tag thorough
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { indianDay } from '#contract/india.ts';
import { addStatementLines, linesPerCall, UpiMatches } from '#contract/payments/statements.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { claimedAdmission, upiApp } from './upi.fixture.ts';

const Added = addStatementLines.answer as z.ZodMiniType<{ added: number; known: number }>;

it('takes a statement of 50,000 lines part by part, four at a time, and finds the order in it', async () => {
  const t = await upiApp();
  const staff = (await t.signIn('staff')).authorization;
  const { payment, utr } = await claimedAdmission(t);
  const day = indianDay(t.deps.clock.now());
  const line = (n: number) => ({
    day,
    amount: n === 30_000 ? 18_000 : 1 + (n % 9_000),
    text: n === 30_000 ? `UPI/${utr}/FEES` : `UPI/${700_000_000_000 + n}/A "quoted",\nsecond line`,
    nth: 1,
  });
  const parts = Array.from({ length: 50_000 / linesPerCall }, (_, part) =>
    Array.from({ length: linesPerCall }, (_, i) => line(part * linesPerCall + i)),
  );
  const send = async (lines: ReturnType<typeof line>[]) =>
    readAs(Added, await t.send('POST', '/api/upi/lines', { lines }, staff));
  let added = 0;
  const upload = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const answer = await send(part);
      added += answer.added;
    }
  };
  const [first = []] = parts;
  await Promise.all([upload(), upload(), upload(), upload()]);
  expect(added).toBe(50_000);
  expect(await send(first)).toEqual({ added: 0, known: linesPerCall });
  const { exact } = await readAs(UpiMatches, await t.fetch('/api/upi/matches', { headers: staff }));
  expect(exact.map(({ claim, by }) => [claim._id, by])).toEqual([[payment.payment_id, 'utr']]);
});
