/** One line of the table: our figure, its reference and its aim. */
export interface Row {
  name: string;
  ours: number;
  reference: number | null;
  /** Compared with the aim: the ratio if there is a reference, else `ours`. */
  value: number;
  aim: { at: 'least' | 'most'; value: number } | null;
  unit: string;
}

export interface Bench {
  quick: boolean;
  /** The address of our own server, with the demo data. */
  origin: string;
}

export const met = ({ aim, value }: Row) =>
  !aim || (aim.at === 'least' ? value >= aim.value : value <= aim.value);

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
}

const formatted = (n: number) => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(2));

export function printTable(rows: Row[]): void {
  const heads = ['name', 'ours', 'reference', 'ratio', 'aim', ''];
  const lines = rows.map((row) => [
    row.name,
    `${formatted(row.ours)} ${row.unit}`,
    row.reference === null ? '–' : `${formatted(row.reference)} ${row.unit}`,
    row.reference === null ? '–' : row.value.toFixed(2),
    row.aim ? `${row.aim.at === 'least' ? '≥' : '≤'} ${row.aim.value}` : '–',
    met(row) ? 'ok' : 'MISSED',
  ]);
  const widths = heads.map((head, i) =>
    Math.max(head.length, ...lines.map((line) => (line[i] ?? '').length)),
  );
  for (const line of [heads, widths.map((w) => '-'.repeat(w)), ...lines]) {
    console.log(`| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  }
}
