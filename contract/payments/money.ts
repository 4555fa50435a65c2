import * as z from 'zod/mini';
import { reject } from '../fields.ts';

/** The largest amount that we handle, so that paise fit into nine digits: just under one crore rupees. */
export const mostRupees = 9_999_999.99;

/** Rupees as the wire carries them: a positive number with at most two decimals. */
const Rupees = z.number().check(
  z.positive(),
  z.maximum(mostRupees),
  z.refine((n) => Number.isInteger(Math.round(n * 1e6) / 1e4)),
);

// Digits with or without Indian or Western grouping, a rupee sign before them, up to two decimals.
const written = /^(?:₹|rs\.?)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?$/i;

/** An amount of rupees that a person types: 12500, '12500' and '₹12,500.50' are understood. */
export function rupees(required: string, wrong: string) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], {
        error: (issue) => ((issue.input ?? '') === '' ? required : wrong),
      }),
      z.transform((value, context) => {
        if (typeof value === 'number') return value;
        if (value.trim() === '') return reject(context, required);
        const [, whole, decimals = ''] = written.exec(value.trim()) ?? [];
        return whole === undefined ? reject(context, wrong) : Number(whole.replaceAll(',', '') + decimals);
      }),
    ),
    z.number().check(z.refine((n) => Rupees.safeParse(n).success, wrong)),
  );
}

export const toPaise = (amount: number) => Math.round(amount * 100);
export const toRupees = (paise: number) => paise / 100;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 124500 → '₹1,24,500', 99.5 → '₹99.50'. */
export function formatRupees(amount: number): string {
  return `₹${(Number.isInteger(amount) ? whole : exact).format(amount)}`;
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

function words(n: number): string {
  if (n < 20) return small[n] ?? '';
  if (n < 100)
    return [tens[Math.floor(n / 10)], n % 10 ? small[n % 10] : undefined].filter(Boolean).join('-');
  const [size, name] = steps.find(([step]) => n >= step) ?? [1, ''];
  const rest = n % size;
  return `${words(Math.floor(n / size))} ${name}${rest ? ` ${words(rest)}` : ''}`;
}

/** 124500.5 → 'One lakh twenty-four thousand five hundred rupees and fifty paise only'. */
export function amountInWords(amount: number): string {
  const paise = toPaise(amount);
  const [rupee, rest] = [Math.floor(paise / 100), paise % 100];
  const main = rupee || !rest ? `${words(rupee)} ${rupee === 1 ? 'rupee' : 'rupees'}` : '';
  const said = [main, rest ? `${words(rest)} paise` : ''].filter(Boolean).join(' and ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} only`;
}
