import { expect, it } from 'vitest';
import { nameAt, outdated } from './retention.ts';

const now = new Date('2026-11-17T21:00:00Z');
const daily = Array.from({ length: 500 }, (_, i) => nameAt(new Date(now.getTime() - i * 86_400_000)));
const stay = (names: string[], options: { days: number; months: number; spared?: string[] }) => {
  const gone = new Set(outdated(names, { now, spared: [], ...options }));
  return names.filter((name) => !gone.has(name));
};

it('keeps the last days, and the first of each month for so many months', () => {
  const left = stay(daily, { days: 14, months: 12 });
  expect(left).toHaveLength(15 + 12);
  expect(left.slice(0, 2)).toEqual(['taxila-20261117-210000.backup', 'taxila-20261116-210000.backup']);
  expect(left.slice(-2)).toEqual(['taxila-20260101-210000.backup', 'taxila-20251201-210000.backup']);
  expect(stay(daily, { days: 3, months: 0 })).toHaveLength(4);
});

it('never lets the only one go, nor one that was proved, nor what is not ours', () => {
  expect(stay([daily[400] ?? ''], { days: 1, months: 0 })).toHaveLength(1);
  expect(stay(daily, { days: 1, months: 0, spared: [daily[300] ?? ''] })).toContain(daily[300]);
  expect(stay(['notes.txt', 'academy.backup', ...daily.slice(50)], { days: 1, months: 0 })).toEqual([
    'notes.txt',
    'academy.backup',
    daily[50],
  ]);
});
