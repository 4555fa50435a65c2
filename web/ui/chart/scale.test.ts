import { expect, test } from 'vitest';
import { labelledSteps, scaleOf } from '#web/ui/chart/scale.ts';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[17], [0, 5, 10, 15, 20]],
  [
    [99_999.5, 4],
    [0, 50_000, 100_000],
  ],
  [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
  [
    [-300, 900],
    [-500, 0, 500, 1_000],
  ],
  [[-40], [-40, -30, -20, -10, 0, 10]],
])('the axis of %j has round ticks', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks);
});

test('a value is placed in proportion between the outer ticks', () => {
  const { at } = scaleOf([-300, 900]);
  expect([at(-500), at(250), at(1_000)]).toEqual([0, 0.5, 1]);
});

test('as many steps are labelled as fit, starting with the first', () => {
  expect([...labelledSteps(31, 5)]).toEqual([0, 7, 14, 21, 28]);
  expect(labelledSteps(3, 5).size).toBe(3);
});
