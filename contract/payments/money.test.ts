import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords, formatRupees, mostRupees, toPaise, toRupees } from './money.ts';
import { rupees } from './rupees-field.ts';

it.each([
  [1, '₹1', 'One rupee only'],
  [0.5, '₹0.50', 'Fifty paise only'],
  [999, '₹999', 'Nine hundred ninety-nine rupees only'],
  [12_500, '₹12,500', 'Twelve thousand five hundred rupees only'],
  [124_500, '₹1,24,500', 'One lakh twenty-four thousand five hundred rupees only'],
  [100_000.05, '₹1,00,000.05', 'One lakh rupees and five paise only'],
  [
    mostRupees,
    '₹99,99,999.99',
    'Ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paise only',
  ],
])('%d is %s, %s', (amount, figures, text) => {
  expect([formatRupees(amount), amountInWords(amount)]).toEqual([figures, text]);
});

it('survives the way to the database and back, and has a different text for every amount', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (paise) => {
      const amount = toRupees(paise);
      expect(toPaise(amount)).toBe(paise);
      expect(rupees('a', 'b').parse(formatRupees(amount))).toBe(amount);
      const text = amountInWords(amount);
      expect(text).toMatch(/^[A-Z][a-z -]+ only$/);
      expect(seen.get(text) ?? paise).toBe(paise);
      seen.set(text, paise);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['1,2', '12,5', '1.234', '-5', '1e5', 'abc', '₹', '10000000', '0', '0.00', '१२'])(
  '%s is not an amount',
  (typed) => {
    expect(rupees('required', 'wrong').safeParse(typed).error?.issues[0]?.message).toBe('wrong');
  },
);
