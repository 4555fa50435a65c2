/** A cell as it is meant: one way to write each letter, digits of Devanagari as 0 to 9, no mark of a spreadsheet. */
export function plainCell(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '');
}
