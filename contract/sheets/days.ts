import { plainCell } from './digits.ts';

const months = [
  'jan जानेवारी जनवरी',
  'feb फेब्रुवारी फरवरी',
  'mar मार्च',
  'apr एप्रिल अप्रैल',
  'may मे मई',
  'jun जून',
  'jul जुलै जुलाई',
  'aug ऑगस्ट अगस्त',
  'sep सप्टेंबर सितंबर सितम्बर',
  'oct ऑक्टोबर अक्टूबर अक्तूबर',
  'nov नोव्हेंबर नवंबर नवम्बर',
  'dec डिसेंबर दिसंबर दिसम्बर',
].map((names) => names.normalize('NFKC').split(' '));

const ends = '(?!\\d)';
const numeric = new RegExp(`^(\\d{1,2})\\s?[/.\\s-]\\s?(\\d{1,2})\\s?[/.\\s-]\\s?(\\d{4}|\\d{2})${ends}`);
const named = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[/.\\s,-]*([\\p{L}\\p{M}]{2,12})[/.\\s,'-]*(\\d{4}|\\d{2})${ends}`,
  'iu',
);
const nameFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
// Serial day numbers of spreadsheets, for 2000 to 2099.
const serial = /^([3-7]\d{4})(?:\.\d+)?$/;

/** A day as written in India, day before month → 2026-11-16; undefined if it is none. */
export function dayOf(cell: string): string | undefined {
  const text = plainCell(cell);
  const year = iso.exec(text);
  if (year) return checked(Number(year[1]), Number(year[2]), Number(year[3]));
  const day = numeric.exec(text);
  if (day) return checked(fullYear(day[3]), Number(day[2]), Number(day[1]));
  const word = named.exec(text);
  if (word) return checked(fullYear(word[3]), monthOf(word[2]), Number(word[1]));
  const first = nameFirst.exec(text);
  return first ? checked(Number(first[3]), monthOf(first[1]), Number(first[2])) : undefined;
}

/** Also accepts the serial day number of a spreadsheet: 46115. */
export function sheetDay(cell: string): string | undefined {
  const [, count] = serial.exec(plainCell(cell)) ?? [];
  if (!count) return dayOf(cell);
  const day = new Date(Date.UTC(1899, 11, 30 + Number(count))).toISOString().slice(0, 10);
  return day >= '2000-01-01' && day < '2100-01-01' ? day : undefined;
}

const fullYear = (year = '') => (year.length === 2 ? 2000 + Number(year) : Number(year));

function monthOf(name = ''): number {
  const written = name.toLowerCase();
  return (
    months.findIndex(
      ([english, ...others]) => written.startsWith(english ?? '?') || others.includes(written),
    ) + 1
  );
}

function checked(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}
