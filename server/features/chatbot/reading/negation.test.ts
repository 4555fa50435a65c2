import { expect, it } from 'vitest';
import { read } from './read.ts';

it.each([
  ['not physics, maths', ['Physics'], ['Mathematics']],
  ['not physics or maths', ['Physics', 'Mathematics'], []],
  ['drop history and geography', ['History', 'Geography'], []],
  ['remove physics and add chemistry', ['Physics'], ['Chemistry']],
  ['not the maths', ['Mathematics'], []],
  ['chemistry hata do sirf physics', ['Chemistry'], ['Physics']],
  ['leave commerce. physics and maths in 11th', [], ['Physics', 'Mathematics']],
  ['भूगोल नहीं, भौतिकी', ['Geography'], ['Physics']],
])('%s', (text, left, named) => {
  const { subjects, without } = read(text);
  expect(without.subjects).toEqual(left);
  expect(subjects).toEqual(named);
});
