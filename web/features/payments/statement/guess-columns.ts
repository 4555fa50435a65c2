import type { StatementMapping } from '#contract/payments/statements.ts';
import { dayOf } from '#contract/sheets/days.ts';
import { sumOf, wayOf } from '#web/features/payments/statement/cells.ts';

type Name = keyof StatementMapping;

/** Column headings of banks, the likeliest first. */
const names: Record<Name, RegExp[]> = {
  date: [/^(txn|tran|trans|transaction|posting|post)\.? ?date\b/, /\bdate\b/, /^day$/],
  amount: [
    /\b(credit|deposit)s?\b(?!.*\b(debit|type|indicator)\b)/,
    /\b(amount|amt) ?\(?(in|cr|credit)\b/,
    /^(cr|money in|paid in|received)\b/,
    /\b(amount|amt)\b/,
  ],
  kind: [
    /\b(cr ?\/ ?dr|dr ?\/ ?cr|debit ?\/ ?credit|credit ?\/ ?debit)\b/,
    /^(cr dr|dr cr|type|txn type|transaction type|indicator)$/,
  ],
  description: [/\b(description|narration|particulars|details|remarks?)\b/],
  utr: [/\butr\b/, /\brrn\b/, /\b(ref|reference)\b/, /\b(chq|cheque|transaction id|txn id)\b/],
};
const order: Name[] = ['date', 'kind', 'amount', 'description', 'utr'];

const plain = (header: string) => header.toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim();

const noColumns: StatementMapping = {
  date: null,
  amount: null,
  kind: null,
  description: null,
  utr: null,
};

/** Guesses the columns by their headings. */
export function byHeaders(headers: string[]): StatementMapping {
  const said = headers.map(plain);
  const taken = new Set<number>();
  const mapping = { ...noColumns };
  for (const name of order)
    for (const pattern of names[name]) {
      const at = said.findIndex((header, i) => !taken.has(i) && pattern.test(header));
      if (at < 0) continue;
      mapping[name] = at;
      taken.add(at);
      break;
    }
  return mapping;
}

/** Guesses the columns by their content, if there are no headings. */
export function byContents(rows: string[][]): StatementMapping {
  const some = rows.slice(0, 50);
  const width = Math.max(0, ...some.map((row) => row.length));
  const share = (at: number, fits: (cell: string) => boolean) =>
    some.filter((row) => fits(row[at] ?? '')).length / Math.max(1, some.length);
  const columns = Array.from({ length: width }, (_, at) => at);
  const find = (fits: (cell: string) => boolean, not: (number | null)[] = []) =>
    columns.find((at) => !not.includes(at) && share(at, fits) > 0.6) ?? null;
  const date = find((cell) => dayOf(cell) !== undefined);
  const kind = find((cell) => /^(cr|dr|credit|debit)$/i.test(cell.trim()) && wayOf(cell) !== undefined);
  const amount = find((cell) => sumOf(cell) !== undefined && !/^\d{9,}$/.test(cell.trim()), [date, kind]);
  const longest = columns
    .filter((at) => at !== date && at !== amount && at !== kind)
    .toSorted((a, b) => lengthOf(some, b) - lengthOf(some, a));
  return { ...noColumns, date, kind, amount, description: longest[0] ?? null };
}

const lengthOf = (rows: string[][], at: number) => rows.reduce((sum, row) => sum + (row[at] ?? '').length, 0);
