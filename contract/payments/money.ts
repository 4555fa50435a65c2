import { groupDigits } from '../indian-number.ts';

/** The largest amount that we handle, so that paise fit into nine digits: just under one crore rupees. */
export const mostRupees = 9_999_999.99;

export const toPaise = (amount: number) => Math.round(amount * 100);
export const toRupees = (paise: number) => paise / 100;

/** 124500 → '₹1,24,500', 99.5 → '₹99.50'. */
export function formatRupees(amount: number): string {
  return `₹${groupDigits(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))}`;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const steps: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

function spellOut(n: number): string {
  if (n < 20) return small[n] ?? '';
  if (n < 100)
    return [tens[Math.floor(n / 10)], n % 10 ? small[n % 10] : undefined].filter(Boolean).join('-');
  const [size, name] = steps.find(([step]) => n >= step) ?? [1, ''];
  const rest = n % size;
  return `${spellOut(Math.floor(n / size))} ${name}${rest ? ` ${spellOut(rest)}` : ''}`;
}

/** 124500.5 → 'One lakh twenty-four thousand five hundred rupees and fifty paise only'. */
export function amountInWords(amount: number): string {
  const paise = toPaise(amount);
  const [rupee, rest] = [Math.floor(paise / 100), paise % 100];
  const main = rupee || !rest ? `${spellOut(rupee)} ${rupee === 1 ? 'rupee' : 'rupees'}` : '';
  const text = [main, rest ? `${spellOut(rest)} paise` : ''].filter(Boolean).join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} only`;
}
