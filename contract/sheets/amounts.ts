import { mostRupees } from '../payments/money.ts';
import { plainCell } from './digits.ts';

const sizes: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  हजार: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  लाख: 100_000,
};
const written =
  /^(?:₹|inr|rs\.?|rupees|रु\.?|रुपये)?\s*(\d[\d, ]*(?:\.\d+)?)\s*(k|thousand|lakhs?|lac|हजार|लाख)?\s*(?:\/[-=]?|-)?\s*(?:inr|rs\.?|rupees|only|रु\.?|रुपये|₹)?\s*(?:only)?\s*(?:\/[-=]?)?$/iu;
const grouped = /^(\d+|\d{1,3}([, ]\d{2,3})*[, ]\d{3})(\.\d+)?$/;

/** '₹12,500', 'Rs. 12500/-', '12,500.50', '१२,५००', '1.5 lakh' → rupees; undefined if it is no amount. */
export function rupeesOf(cell: string): number | undefined {
  const [, digits = '', size] = written.exec(plainCell(cell)) ?? [];
  const number = digits.trim();
  if (!grouped.test(number)) return undefined;
  const amount = Number(number.replace(/[, ]/g, '')) * (sizes[size?.toLowerCase() ?? ''] ?? 1);
  const paise = Math.round(amount * 100);
  // A spreadsheet may hold 12499.999999, which is rounded; any other fraction of a paisa is refused.
  const isExact = Math.abs(amount * 100 - paise) < 0.01;
  return isExact && amount <= mostRupees ? paise / 100 : undefined;
}

const nothing =
  /^(|[-–—.]+|nil|none|no|not? paid|na|n\/a|unpaid|un-paid|pending|due|baki|बाकी|नाही|नहीं|शून्य)$/iu;
const everything = /^(full|fully|fully paid|full paid|paid|paid in full|yes|y|done|पूर्ण|हो|हाँ)$/iu;

/** What was paid of a fee: an amount, nothing ('pending', '-'), or all of it ('full'). */
export function paidOf(cell: string): number | 'everything' | undefined {
  const text = plainCell(cell);
  if (nothing.test(text)) return 0;
  return everything.test(text) ? 'everything' : rupeesOf(text);
}
