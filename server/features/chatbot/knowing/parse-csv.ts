/** The rows of a CSV file under the names of its first line; a field in quotes may hold commas and line ends. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = linesOf(text);
  return rows
    .filter((row) => row.length === head.length)
    .map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') lines.push(row);
    row = [];
  }
  return lines;
}
