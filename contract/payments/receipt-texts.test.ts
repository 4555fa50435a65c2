import { expect, it } from 'vitest';
import { signatureText } from './receipt-texts.ts';

it.each([
  ['valid', false, 'Made by a computer; valid without a signature.'],
  ['valid', true, 'Made by a computer.'],
  ['void', false, 'Made by a computer.'],
] as const)('the signature text of a %s receipt, with test mode %s', (state, test, text) => {
  expect(signatureText({ state, test })).toBe(text);
});
