/** Normalises a cell: Unicode composition, Devanagari digits as 0 to 9, without marks of a spreadsheet. */
export function plainCell(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '');
}
