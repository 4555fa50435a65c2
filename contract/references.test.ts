import { expect, it } from 'vitest';
import { reference } from './references.ts';

const typed = reference('TA', 'Please give it.', 'It is wrong.');

it.each(['TA-TAW7-QN29', 'taw7qn29', 'TAW7-QN29', 'tataw7qn29', 'ta taw7 qn29'])(
  'is read though it begins as its prefix does: %s',
  (text) => expect(typed.parse(text)).toBe('TA-TAW7-QN29'),
);

it.each(['TAW7QN', 'TATAW7QN2', 'TATATAW7QN29'])(
  'is refused where signs are missing or too many: %s',
  (text) => expect(typed.safeParse(text).success).toBe(false),
);
