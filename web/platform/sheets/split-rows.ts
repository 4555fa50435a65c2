import Papa from 'papaparse';

export interface SheetLine {
  /** Where it begins in the text, counted from one. */
  line: number;
  cells: string[];
  /** A quotation begins in it that has no end. */
  isOpen: boolean;
}

// With so many quotations that have no end the text is no sheet, and to look for the end of each takes long.
const mostOpen = 2_000;

/** The cells of each line that has any; a quoted cell may hold separators, doubled quotes and line breaks. */
export function splitRows(text: string): SheetLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = separatorOf(lines);
  const rows: SheetLine[] = [];
  let open = 0;
  for (let at = 0; at < lines.length; ) {
    const cells = open < mostOpen ? readRow(lines, at, separator) : undefined;
    if (!cells) open++;
    rows.push({ line: at + 1, cells: cells ?? lines[at]?.split(separator) ?? [], isOpen: !cells });
    at += cells ? cells.join('').split('\n').length : 1;
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

/**
 * The row that begins in this line, or nothing if a quotation in it has no end. It is given to the parser in growing
 * parts, since one that looks for the end of a quotation goes on to the end of the file, past all other rows.
 */
function readRow(lines: string[], start: number, separator: string): string[] | undefined {
  const first = lines[start] ?? '';
  // As the parser would, without the time it takes to start.
  if (!first.includes('"')) return first.split(separator);
  for (let count = 1; ; count *= 2) {
    const part = `${lines.slice(start, start + count).join('\n')}\n`;
    const { data, errors } = Papa.parse<string[]>(part, { delimiter: separator, newline: '\n', preview: 1 });
    if (errors.length === 0) return data[0] ?? [];
    const isOver = start + count >= lines.length;
    if (isOver || errors.some(({ code }) => code === 'InvalidQuotes')) return undefined;
  }
}

/** What stands between most cells of the first lines. A spreadsheet puts tabs on the clipboard. */
function separatorOf(lines: string[]): string {
  const some = lines.filter((line) => line.trim()).slice(0, 20);
  const count = (separator: string) => some.filter((line) => line.includes(separator)).length;
  const [tabs, commas, semicolons] = [count('\t'), count(','), count(';')];
  if (tabs > 0 && tabs >= some.length / 2) return '\t';
  const [head = ''] = some;
  const parts = (separator: string) => head.split(separator).length;
  if (semicolons > commas || (semicolons === commas && parts(';') > parts(','))) return ';';
  return ',';
}
