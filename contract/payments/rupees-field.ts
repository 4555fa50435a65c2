import * as z from 'zod/mini';
import { reject } from '../fields.ts';
import { mostRupees } from './money.ts';

/** Rupees as the wire carries them: a positive number with at most two decimals. */
const Rupees = z.number().check(
  z.positive(),
  z.maximum(mostRupees),
  z.refine((n) => Number.isInteger(Math.round(n * 1e6) / 1e4)),
);

// Digits with or without Indian or Western grouping, an optional rupee sign, up to two decimals.
const written = /^(?:₹|rs\.?)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?$/i;

/** An amount of rupees as people type it: 12500, '12500' or '₹12,500.50'. */
export function rupees(required: string, wrong: string) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], {
        error: (issue) => ((issue.input ?? '') === '' ? required : wrong),
      }),
      z.transform((value, context) => {
        if (typeof value === 'number') return value;
        if (value.trim() === '') return reject(context, required);
        const [, integer, decimals = ''] = written.exec(value.trim()) ?? [];
        return integer === undefined
          ? reject(context, wrong)
          : Number(integer.replaceAll(',', '') + decimals);
      }),
    ),
    z.number().check(z.refine((n) => Rupees.safeParse(n).success, wrong)),
  );
}
