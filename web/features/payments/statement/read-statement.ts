import Papa from 'papaparse';
import { formatNumber } from '#contract/indian-number.ts';
import type { StatementLine, StatementMapping } from '#contract/payments/statements.ts';
import { dayOf } from '#contract/sheets/days.ts';
import { sumOf, wayOf } from '#web/features/payments/statement/cells.ts';
import { byContents, byHeaders } from '#web/features/payments/statement/guess-columns.ts';

export interface Statement {
  /** The column headings, or numbers without any. */
  headers: string[];
  rows: string[][];
  mapping: StatementMapping;
}

export const noCsv =
  'This is not a CSV file. Please download the statement as CSV, or save the sheet as CSV, and choose that.';
export const noAmounts =
  'We found no money that came in. Please check which columns hold the date and the amount, or choose another file.';
const mostLines = 100_000;

/** Parses a bank statement in CSV, whatever its columns; returns a sentence if that is impossible. */
export function readStatement(text: string): Statement | string {
  if (isNoText(text) || /^(%PDF|\{\\rtf|\s*<)/.test(text)) return noCsv;
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const rows = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  if (rows.filter((row) => row.filter(Boolean).length > 1).length < 1) return noCsv;
  if (rows.length > mostLines)
    return `${formatNumber(rows.length)} lines are too many at once: please upload at most ${formatNumber(mostLines)}.`;
  // Banks put their address above the table.
  const head = rows.slice(0, 60).findIndex(isHead);
  const width = Math.max(...rows.map((row) => row.length));
  if (head < 0) {
    const headers = Array.from({ length: width }, (_, i) => `Column ${i + 1}`);
    return { headers, rows, mapping: byContents(rows) };
  }
  const headers = rows[head] ?? [];
  return { headers, rows: rows.slice(head + 1), mapping: byHeaders(headers) };
}

/** Binary files such as spreadsheets, pictures and archives have control characters near their beginning. */
const isNoText = (text: string) =>
  Array.from(text.slice(0, 100_000)).some((sign) => sign < '\t' || sign === '\uFFFD');

/** At least two known headings including the date, and no values. */
function isHead(row: string[]): boolean {
  const mapping = byHeaders(row);
  const known = Object.values(mapping).filter((at) => at !== null).length;
  return mapping.date !== null && known > 1 && !row.some((cell) => dayOf(cell) || sumOf(cell));
}

const isSerial = (header: string | undefined) => /^((s|sr|sl|serial)[.\s]*no\.?|#)$/i.test(header ?? '');

/** The lines with incoming money; identical ones are numbered. */
export function linesOf({ headers, rows, mapping }: Statement): StatementLine[] {
  const seen = new Map<string, number>();
  return rows.flatMap((cells) => {
    const day = dayOf(at(cells, mapping.date));
    const came = cameIn(cells, mapping);
    // The bank's own line number says nothing about the line.
    const text = cells
      .filter((cell, i) => cell && !isSerial(headers[i]))
      .join(' | ')
      .slice(0, 1_000);
    if (!day || !came || !text) return [];
    const same = [day, came, text].join('\n');
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    return [{ day, amount: came, text, nth }];
  });
}

const at = (cells: string[], column: number | null) => (column === null ? '' : (cells[column] ?? ''));

function cameIn(cells: string[], { amount, kind }: StatementMapping): number | undefined {
  const sum = sumOf(at(cells, amount));
  if (!sum || sum.amount <= 0 || sum.amount > 9_999_999.99) return undefined;
  const way = kind === null ? sum.way : (wayOf(at(cells, kind)) ?? sum.way);
  return way === 'out' ? undefined : sum.amount;
}
