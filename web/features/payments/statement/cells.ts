const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const numeric = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})\b/;
const named = /^(\d{1,2})[/.\s,-]*([a-z]{3,9})[/.\s,-]*(\d{4}|\d{2})\b/i;
const nameFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})\b/i;
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/;

/** A day as banks in India write it, day before month, as 2026-11-16; nothing where it is none. */
export function dayOf(cell: string): string | undefined {
  const text = cell.trim();
  const year = iso.exec(text);
  if (year) return checked(Number(year[1]), Number(year[2]), Number(year[3]));
  const day = numeric.exec(text);
  if (day) return checked(fullYear(day[3]), Number(day[2]), Number(day[1]));
  const word = named.exec(text);
  if (word) return checked(fullYear(word[3]), monthOf(word[2]), Number(word[1]));
  const first = nameFirst.exec(text);
  return first ? checked(Number(first[3]), monthOf(first[1]), Number(first[2])) : undefined;
}

const fullYear = (year = '') => (year.length === 2 ? 2000 + Number(year) : Number(year));
const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function checked(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** Which way money went: into the account, out of it, or not said. */
export type Way = 'in' | 'out' | undefined;

export interface Sum {
  amount: number;
  way: Way;
}

const sum =
  /^([(+-])?\s*(?:₹|inr|rs\.?)?\s*([+-])?\s*(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})\s*\)?\s*(cr|dr|c|d)?\.?$/i;

/** '1,23,456.00', '₹500', '500.00 Cr', '(500.00)', '-500'; nothing where it is none. */
export function sumOf(cell: string): Sum | undefined {
  const [, before, sign, digits, letter] = sum.exec(cell.trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  const isMinus = before === '(' || before === '-' || sign === '-';
  return { amount, way: isMinus ? 'out' : wayOf(letter ?? '') };
}

/** 'Cr', 'CREDIT', 'Dr', 'Debit', 'Deposit'. */
export function wayOf(cell: string): Way {
  const text = cell.trim().toLowerCase();
  if (/^(c|cr|credit|deposit|in|received)\b/.test(text)) return 'in';
  return /^(d|dr|debit|withdrawal|out|paid|sent)\b/.test(text) ? 'out' : undefined;
}
