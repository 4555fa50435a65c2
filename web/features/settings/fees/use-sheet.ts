import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  blockOf,
  isAtEdge,
  isBetween,
  type Place,
  plus,
  type Range,
  stepOf,
  textOf,
} from '#web/features/settings/fees/sheet-places.ts';

interface Sheet {
  rows: number;
  columns: number;
  text(place: Place): string;
  /** Sets the texts of several cells at once. */
  change(cells: (Place & { text: string })[]): void;
  /** Called with the number of pasted values outside the grid. */
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

/**
 * Fields that are worked with like the cells of a spreadsheet: arrows and Enter move, Shift with arrows chooses a
 * range to copy, Escape takes back what was typed, a pasted block fills the cells from here on, and Ctrl-Z takes it back.
 */
export function useSheet(sheet: Sheet) {
  const root = useRef<HTMLTableElement>(null);
  const entered = useRef('');
  const pasted = usePasted(sheet);
  const [range, setRange] = useState<Range>();
  const isIn = ({ row, column }: Place) =>
    row >= 0 && column >= 0 && row < sheet.rows && column < sheet.columns;

  function onKeyDown(place: Place, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') return takeBack(place, event);
    if (pasted.tookBack(event)) return;
    const step = stepOf(event);
    if (!step) return isTyping(event) && setRange(undefined);
    if (step.column !== 0 && !range && !isAtEdge(event.currentTarget, step.column)) return;
    event.preventDefault();
    const isExtending = event.shiftKey && event.key !== 'Enter';
    const next = plus(isExtending ? (range?.to ?? place) : place, step);
    if (!isIn(next)) return;
    if (isExtending) setRange({ from: range?.from ?? place, to: next });
    else root.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
  }

  function takeBack(place: Place, event: KeyboardEvent) {
    if (sheet.text(place) === entered.current) return;
    event.preventDefault();
    sheet.change([{ ...place, text: entered.current }]);
  }

  function onPaste(place: Place, event: ClipboardEvent<HTMLInputElement>) {
    const cells = blockOf(event.clipboardData.getData('text/plain'), place);
    if (cells.length === 1) return;
    event.preventDefault();
    pasted.fill(cells.filter(isIn));
    const left = cells.filter((cell) => !isIn(cell)).length;
    if (left > 0) sheet.onLeftOver(left);
  }

  function onCopy(event: ClipboardEvent<HTMLInputElement>) {
    if (!range) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(range, sheet.text));
  }

  const cell = (place: Place): SheetCell => ({
    isChosen: range !== undefined && isBetween(place, range),
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
  });

  return { root, cell };
}

/** Undo of the last paste, until something is typed. */
function usePasted({ text, change }: Sheet) {
  const before = useRef<Parameters<Sheet['change']>[0]>(undefined);
  return {
    fill(cells: Parameters<Sheet['change']>[0]) {
      before.current = cells.map((cell) => ({ ...cell, text: text(cell) }));
      change(cells);
    },
    tookBack(event: KeyboardEvent): boolean {
      if (isTyping(event)) before.current = undefined;
      if (!before.current || !isUndo(event)) return false;
      event.preventDefault();
      change(before.current);
      before.current = undefined;
      return true;
    },
  };
}

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'z' && (ctrlKey || metaKey);

const isTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;
