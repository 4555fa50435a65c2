import { expect, it } from 'vitest';
import { formatNumber, groupDigits } from './indian-number.ts';

it('numbers are grouped as in India, as Intl does it', () => {
  const intl = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  for (const n of [
    0, 7, 99.5, 999, 1_000, 12_345.67, 100_000, 9_999_999.99, 123_456_789_012, -1_234, -99_999.1, 1e15,
  ])
    expect(formatNumber(n, 2), String(n)).toBe(intl.format(n));
});

it('decimals are kept as written, or cut to those asked for', () => {
  expect(groupDigits('124500.50')).toBe('1,24,500.50');
  expect(formatNumber(1_234.56)).toBe('1,235');
  expect(formatNumber(-0.2)).toBe('0');
});
