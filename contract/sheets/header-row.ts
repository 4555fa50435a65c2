import { sheetDay } from './days.ts';
import { sheetPhone } from './phones.ts';

/** A header row has no phone number, date, address or link. */
export const namesColumns = (cells: string[]): boolean =>
  cells.some((cell) => cell.trim()) &&
  !cells.some((cell) => /\S@\S+\.\S|^https?:/.test(cell) || sheetPhone(cell) || sheetDay(cell));
