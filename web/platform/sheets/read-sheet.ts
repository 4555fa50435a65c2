import { longestCell, mostColumns, mostRows } from '#contract/imports/imports.ts';
import { namesColumns } from '#contract/sheets/header-row.ts';
import { formatCount } from '#web/platform/counts.ts';
import { type SheetLine, splitRows } from '#web/platform/sheets/split-rows.ts';

interface SheetRow {
  line: number;
  cells: string[];
  /** Why it cannot be parsed. */
  problem?: string;
}

export interface Sheet {
  headers: string[];
  rows: SheetRow[];
}

export const mostBytes = 10_000_000;

export const noCsv =
  'This is not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and choose that file here.';
export const tooLarge = 'This file is larger than 10 MB. Please import it in parts.';
export const noHeader = 'The first line must name the columns: Name, Phone and so on.';
const noRows = 'There are no rows below the names of the columns.';

/** Parses pasted cells or a CSV file into headers and rows; returns a sentence if that is impossible. */
export function readSheet(text: string): Sheet | string {
  if (isNoText(text) || /^(\uFEFF?%PDF|PK|\{\\rtf|\s*<(!doctype|html|\?xml))/i.test(text)) return noCsv;
  const lines = splitRows(text);
  if (lines.length === 0) return 'There are no rows in it yet.';
  const at = headerAt(lines);
  const head = lines[at];
  if (!head || !namesColumns(head.cells)) return noHeader;
  const headers = trimEnd(head.cells).slice(0, mostColumns).map(cleanHeader);
  const rows = lines.slice(at + 1);
  if (rows.length === 0) return noRows;
  if (rows.length > mostRows)
    return `${formatCount(rows.length)} rows are too many at once: please import at most ${formatCount(mostRows)}.`;
  return { headers, rows: rows.map((row) => readRow(row, headers.length)) };
}

/** Binary files such as spreadsheets, pictures and archives have control characters near their beginning. */
function isNoText(text: string): boolean {
  const begin = text.slice(0, 10_000);
  if (begin.includes('\0')) return true;
  const odd = Array.from(begin).filter((sign) => sign < '\t' || sign === '\uFFFD').length;
  return odd > 2 && odd > begin.length / 100;
}

/** A title may precede the header row; it has one cell, the header row has several. */
function headerAt(lines: SheetLine[]): number {
  const many = lines
    .slice(0, 20)
    .findIndex(({ cells }) => trimEnd(cells).filter((cell) => cell.trim()).length > 1);
  return many < 0 ? 0 : many;
}

const cleanHeader = (cell: string) => cell.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();

function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1);
}

function readRow({ line, cells, isOpen }: SheetLine, expected: number): SheetRow {
  const filled = trimEnd(cells);
  const problem = problemOf(filled, expected, isOpen);
  const limited = filled
    .slice(0, mostColumns)
    .map((cell) => cell.trim().slice(0, longestCell).toWellFormed());
  return { line, cells: limited, ...(problem && { problem }) };
}

function problemOf(cells: string[], expected: number, isOpen: boolean): string | undefined {
  if (isOpen) return 'A quotation mark is opened here and never closed.';
  if (cells.length > expected)
    return `${cells.length} cells, but ${expected} are expected. Put text that has commas into quotation marks.`;
  return cells.some((cell) => cell.length > longestCell)
    ? `A cell has more than ${formatCount(longestCell)} characters.`
    : undefined;
}
