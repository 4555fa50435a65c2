import { dialCodes, localNumber, numberIn } from '../phone.ts';
import { plainCell } from './digits.ts';

type DialCode = (typeof dialCodes)[number];

/** The ten digits and the country of a phone number; the first if a cell has several. */
export function sheetPhone(cell: string): { country: DialCode; phone: string } | undefined {
  const text = plainCell(cell).replace(/\.0+$/, '');
  for (const part of [text, ...text.split(/[/,;|&]|\bor\b/i)]) {
    const country = dialCodes.find((code) => (code === '+91' || isForeign(part)) && localNumber(part, code));
    const phone = country && localNumber(part, country);
    if (phone) return { country, phone };
  }
  const found = isForeign(text) ? undefined : numberIn(text);
  return found ? { country: '+91', phone: found } : undefined;
}

const isForeign = (text: string) => /^(\+|00)/.test(text.trim());

/** Whether a spreadsheet has turned a number into 9.82E+09, which loses its digits. */
export const isShortened = (cell: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(cell.trim());
