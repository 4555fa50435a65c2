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
    ...problemOf(cells.length, order.length, isOpen),
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
  const separator = separatorOf(text);
  const lines: Line[] = [];
  let current: Line = { line: 1, cells: [], isOpen: false };
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : undefined;
    if (text[at] === '"' && !quoted) current.isOpen = true;
    const cell = quoted ?? readPlain(text, at, separator);
    current.cells.push(cell.value);
    line += cell.value.split('\n').length - 1;
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (text[cell.end] === '\r' && text[at] === '\n') at++;
    lines.push(current);
    current = { line: ++line, cells: [], isOpen: false };
  }
  if (current.cells.length > 0) lines.push(current);
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

interface Cell {
  value: string;
  /** Where the separator or the line break after it stands. */
  end: number;
}

function readQuoted(text: string, start: number, separator: string): Cell | undefined {
  let value = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    value += text.slice(at, quote);
    const next = text[quote + 1];
    if (next === undefined || [separator, '\r', '\n'].includes(next)) return { value, end: quote + 1 };
    if (next !== '"') return undefined;
    value += '"';
    at = quote + 2;
  }
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && !['\r', '\n', separator].includes(text[end] ?? '')) end++;
  return { value: text.slice(start, end), end };
}

/** What stands between the cells of the first line. A spreadsheet puts tabs on the clipboard. */
function separatorOf(text: string): string {
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  if (first.includes('\t')) return '\t';
  return !first.includes(',') && first.includes(';') ? ';' : ',';
}
