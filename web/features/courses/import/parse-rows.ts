import Papa from 'papaparse';

const fields = ['title', 'description', 'courselink', 'standard'] as const;
type FieldName = (typeof fields)[number];

/** A row as it was pasted. */
export interface PastedRow {
  /** Where it begins in the text, counted from one. */
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** Why it cannot even be read. */
  problem?: string;
}

export const mostRows = 2_000;
export const mostBytes = 1_000_000;

const names: Record<string, FieldName> = {
  title: 'title',
  course: 'title',
  'course title': 'title',
  name: 'title',
  description: 'description',
  details: 'description',
  courselink: 'courselink',
  'course link': 'courselink',
  link: 'courselink',
  url: 'courselink',
  standard: 'standard',
  std: 'standard',
  class: 'standard',
};

/** Rows out of a spreadsheet or a CSV file: by tab, comma or semicolon, with or without a line of names above. */
export function parseRows(text: string): PastedRow[] {
  const [first, ...others] = splitLines(text.replace(/^\uFEFF/, ''));
  if (!first) return [];
  const named = first.cells.map((cell) => names[cell.trim().toLowerCase()]);
  // One stray word that happens to be a name is no header.
  const isHeader = named.filter(Boolean).length >= 2;
  const order = isHeader ? named : fields;
  return (isHeader ? others : [first, ...others]).map(({ line, cells, isOpen }) => ({
    line,
    cells: Object.fromEntries(order.flatMap((name, i) => (name ? [[name, cells[i]?.trim() ?? '']] : []))),
    ...problemOf(cells.findLastIndex((cell) => cell.trim()) + 1, order.length, isOpen),
  }));
}

function problemOf(found: number, expected: number, isOpen: boolean): { problem?: string } {
  if (isOpen) return { problem: 'A quotation mark is opened here and never closed.' };
  if (found > expected)
    return {
      problem: `${found} cells, but ${expected} are expected. Put text that has commas into quotation marks.`,
    };
  return {};
}

interface Line {
  line: number;
  cells: string[];
  /** A quotation begins in it that has no end. */
  isOpen: boolean;
}

/** The cells of each line that has any; a quoted cell may hold separators, doubled quotes and line breaks. */
function splitLines(text: string): Line[] {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = separatorOf(text);
  const rows: Line[] = [];
  let open = 0;
  for (let at = 0; at < lines.length; ) {
    // With so many that have no end the text is refused anyway, and to look for the end of each takes long.
    const cells = open < mostRows ? readRow(lines, at, separator) : undefined;
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

/** What stands between the cells of the first line. A spreadsheet puts tabs on the clipboard. */
function separatorOf(text: string): string {
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  if (first.includes('\t')) return '\t';
  return !first.includes(',') && first.includes(';') ? ';' : ',';
}
