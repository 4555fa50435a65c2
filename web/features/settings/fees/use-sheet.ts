import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface Place {
  row: number;
  column: number;
}

interface Sheet {
  rows: number;
  columns: number;
  text(place: Place): string;
  /** Puts these texts into their cells, all at once. */
  change(cells: (Place & { text: string })[]): void;
  /** Says how many pasted values found no cell. */
  onLeftOver(count: number): void;
}

export interface SheetCell {
  isChosen: boolean;
  handlers: {
    'data-cell': string;
    onFocus(event: FocusEvent<HTMLInputElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onPaste(event: ClipboardEvent<HTMLInputElement>): void;
    onCopy(event: ClipboardEvent<HTMLInputElement>): void;
  };
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Fields that are worked with like the cells of a spreadsheet: arrows and Enter move, Shift with arrows chooses a
 * range to copy, Escape takes back what was typed, a pasted block fills the cells from here on.
 */
export function useSheet(sheet: Sheet) {
  const root = useRef<HTMLTableElement>(null);
  const entered = useRef('');
  const [range, setRange] = useState<{ from: Place; to: Place }>();

  const isIn = ({ row, column }: Place) =>
    row >= 0 && column >= 0 && row < sheet.rows && column < sheet.columns;

  function focus({ row, column }: Place) {
    root.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus();
  }

  function extend(from: Place, step: Place) {
    const to = range?.to ?? from;
    const next = { row: to.row + step.row, column: to.column + step.column };
    if (isIn(next)) setRange({ from: range?.from ?? from, to: next });
  }

  function onKeyDown(place: Place, event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      if (sheet.text(place) === entered.current) return;
      event.preventDefault();
      return sheet.change([{ ...place, text: entered.current }]);
    }
    const step = key === 'Enter' ? { row: shiftKey ? -1 : 1, column: 0 } : steps[key];
    if (!step) {
      if (key.length === 1 && !event.ctrlKey && !event.metaKey) setRange(undefined);
      return;
    }
    if (step.column !== 0 && !range && !isAtEdge(event.currentTarget, step.column)) return;
    event.preventDefault();
    if (shiftKey && key !== 'Enter') return extend(place, step);
    const next = { row: place.row + step.row, column: place.column + step.column };
    if (isIn(next)) focus(next);
  }

  function onPaste(place: Place, event: ClipboardEvent<HTMLInputElement>) {
    const block = blockOf(event.clipboardData.getData('text/plain'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const cells = block.flatMap((line, i) =>
      line.map((text, j) => ({ row: place.row + i, column: place.column + j, text })),
    );
    sheet.change(cells.filter(isIn));
    const left = cells.filter((cell) => !isIn(cell)).length;
    if (left > 0) sheet.onLeftOver(left);
  }

  function onCopy(event: ClipboardEvent<HTMLInputElement>) {
    if (!range) return;
    event.preventDefault();
    const [top, bottom] = span(range.from.row, range.to.row);
    const [left, right] = span(range.from.column, range.to.column);
    const line = (row: number) => series(left, right).map((column) => plain(sheet.text({ row, column })));
    const text = series(top, bottom)
      .map((row) => line(row).join('\t'))
      .join('\n');
    event.clipboardData.setData('text/plain', text);
  }

  function cell(place: Place): SheetCell {
    return {
      isChosen: range !== undefined && isBetween(place, range.from, range.to),
      handlers: {
        'data-cell': `${place.row}:${place.column}`,
        onFocus({ currentTarget }) {
          entered.current = sheet.text(place);
          setRange(undefined);
          currentTarget.select();
        },
        onKeyDown: (event) => onKeyDown(place, event),
        onPaste: (event) => onPaste(place, event),
        onCopy,
      },
    };
  }

  return { root, cell };
}

/** Would the caret leave the field, or is all of it chosen as when one comes to it? */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, way: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return selectionStart === (way < 0 ? 0 : value.length);
}

/** Lines and cells as a spreadsheet copies them; it ends with a line break. */
const blockOf = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((value) => value.trim()));

/** Without sign and grouping, which not every spreadsheet reads as a number. */
const plain = (text: string) => text.replace(/[₹,\s]/g, '');

const span = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
const series = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function isBetween({ row, column }: Place, a: Place, b: Place): boolean {
  const [top, bottom] = span(a.row, b.row);
  const [left, right] = span(a.column, b.column);
  return row >= top && row <= bottom && column >= left && column <= right;
}
