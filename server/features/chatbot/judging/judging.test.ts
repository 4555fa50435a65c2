import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sealedFolder } from './aims.ts';
import type { Judged } from './judge.ts';
import { judgeOpen, judgeSealed } from './parts.fixture.ts';
import { tally } from './report.ts';

/** What was reached so far with these questions, which may only improve. */
const bars = {
  open: { acceptable: 95.8, inLanguage: 99.8, wrong: 21 },
  sealed: { acceptable: 92.8, inLanguage: 100, wrong: 0 },
};

function expectAsBefore(part: keyof typeof bars, judged: Judged[]) {
  const { acceptable, inLanguage, wrong } = tally(part, judged);
  expect(acceptable).toBeGreaterThanOrEqual(bars[part].acceptable);
  expect(inLanguage).toBeGreaterThanOrEqual(bars[part].inLanguage);
  expect(wrong).toBeLessThanOrEqual(bars[part].wrong);
}

it('answers the open questions as well as before, each third by what the others teach', async () =>
  expectAsBefore('open', await judgeOpen()));

it.runIf(existsSync(sealedFolder))('answers the sealed questions as well as before', async () =>
  expectAsBefore('sealed', await judgeSealed()),
);
