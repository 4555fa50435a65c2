import { expect, it } from 'vitest';
import { reference } from './references.ts';

const field = reference('TA', 'Please give it.', 'It is wrong.');

it.each(['TA-TAW7-QN29', 'taw7qn29', 'TAW7-QN29', 'tataw7qn29', 'ta taw7 qn29'])(
  'accepts %s, even if the code starts like the prefix',
  (text) => expect(field.parse(text)).toBe('TA-TAW7-QN29'),
);

it.each(['TAW7QN', 'TATAW7QN2', 'TATATAW7QN29'])('refuses %s, which is too short or too long', (text) =>
  expect(field.safeParse(text).success).toBe(false),
);
