/** Prints rows as a Markdown table with aligned columns. */
export function printTable(heads: string[], rows: (string | number)[][]): void {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, i) => Math.max(...lines.map((line) => (line[i] ?? '').length)));
  const [head = [], ...rest] = lines.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))),
  );
  for (const line of [head, widths.map((width) => '-'.repeat(width)), ...rest])
    console.log(`| ${line.join(' | ')} |`);
}
