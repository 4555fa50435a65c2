import { expect, test } from 'vitest';
import { tokenize } from '../reading/tokenize.ts';
import { pickOf } from './pick.ts';

test.each([
  ['2', 1],
  ['option 2', 1],
  ['the first one', 0],
  ['one', 0],
  ['pehla wala', 0],
  ['dusra', 1],
  ['दुसरा', 1],
  ['तीसरा वाला', 2],
  ['last one please', 2],
  ['4', undefined],
  ['10th maths', undefined],
  ['2 kids', undefined],
  ['please', undefined],
])('%s of three choices', (text, place) => {
  expect(pickOf(tokenize(text), 3)).toBe(place);
});
