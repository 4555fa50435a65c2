import { expect, it } from 'vitest';
import { read } from './read.ts';

it.each([
  ['fees for 10th maths and 12th chemistry', ['10 Mathematics', '12 Chemistry']],
  ['physics 12vi ke liye aur ganit dasvi ke liye', ['12 Physics', '10 Mathematics']],
  ['social science in 9th, computer science in 8th', ['9 Social Studies', '8 Computer Science']],
  ['10th science and english, 12th physics', ['10 Science', '10 English', '12 Physics']],
  ['maths and science for 10th and chemistry for 12th', ['12 Chemistry', '10 Science', '10 Mathematics']],
  ['10th and 12th maths', []],
  ['10th maths and science', []],
  ['maths and science, 10th and 12th', []],
  ['maths in 10th', []],
])('%s', (text, pairs) => {
  expect(read(text).pairs.map(({ standard, subject }) => `${standard} ${subject}`)).toEqual(pairs);
});
