/** The position of a cell, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The cells between two corners. */
export interface Range {
  from: Place;
  to: Place;
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The direction of a key. */
export const stepOf = ({ key, shiftKey }: { key: string; shiftKey: boolean }): Place | undefined =>
  key === 'Enter' ? { row: shiftKey ? -1 : 1, column: 0 } : steps[key];

export const plus = (a: Place, b: Place): Place => ({ row: a.row + b.row, column: a.column + b.column });

/** Whether the caret would leave the field, or everything in it is selected as after focusing. */
export function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, way: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return selectionStart === (way < 0 ? 0 : value.length);
}

/** Parses cells copied from a spreadsheet, which end with a line break, to be placed from here on. */
export const blockOf = (text: string, at: Place): (Place & { text: string })[] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .flatMap((line, row) =>
      line.split('\t').map((value, column) => ({ ...plus(at, { row, column }), text: value.trim() })),
    );

/** A range as text for a spreadsheet. */
export function textOf({ from, to }: Range, text: (place: Place) => string): string {
  const columns = series(from.column, to.column);
  return series(from.row, to.row)
    .map((row) => columns.map((column) => plain(text({ row, column }))).join('\t'))
    .join('\n');
}

// Without rupee sign and grouping, which not every spreadsheet parses as a number.
const plain = (text: string) => text.replace(/[₹,\s]/g, '');

export const isBetween = ({ row, column }: Place, { from, to }: Range): boolean =>
  series(from.row, to.row).includes(row) && series(from.column, to.column).includes(column);

const series = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
