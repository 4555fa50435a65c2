import type { ImportMapping } from '#contract/imports/imports.ts';
import type { Db } from '#server/platform/database/database.ts';
import { firstLines, type StoredRow } from './rows/store.ts';
import type { Cells, ImportSpec, Read } from './spec.ts';
import type { ImportRecord } from './store.ts';

/** What would become of a row. */
export type Judged = { line: number; name: string } & (
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'duplicate'; reasons: string[]; identity: string }
  | { outcome: 'ready'; reasons: string[]; identity: string; form: unknown }
);

type Said =
  | { line: number; form: unknown; identity: string }
  | { line: number; reasons: string[]; name: string };

/** Says of each row what would become of it, in their order. */
export async function judge(
  tx: Db,
  spec: ImportSpec,
  { id, mapping }: Pick<ImportRecord, 'id' | 'mapping'>,
  rows: Pick<StoredRow, 'line' | 'cells' | 'problem'>[],
): Promise<Judged[]> {
  const read = await spec.reader(tx);
  const said = rows.map(({ line, cells, problem }): Said => {
    const result = problem ? { reasons: [problem] } : readSafely(read, cellsOf(cells, mapping));
    return 'form' in result
      ? { line, form: result.form, identity: spec.identity(result.form) }
      : { line, reasons: result.reasons, name: firstCell(cells) };
  });
  const forms = said.flatMap((row) => ('form' in row ? [row.form] : []));
  const known = await spec.known(tx, forms);
  const lines = await firstLines(
    tx,
    id,
    said.flatMap((row) => ('form' in row ? [row.identity] : [])),
  );
  return said.map((row): Judged => {
    if (!('form' in row)) return { ...row, outcome: 'refused' };
    const { line, identity, form } = row;
    const name = spec.nameOf(form);
    const first = Math.min(lines.get(identity) ?? line, line);
    lines.set(identity, first);
    const there = known.get(identity);
    if (there) return { line, name, identity, outcome: 'duplicate', reasons: [there] };
    if (first < line)
      return { line, name, identity, outcome: 'duplicate', reasons: [`The same as line ${first}.`] };
    return { line, name, identity, outcome: 'ready', reasons: [], form };
  });
}

/** One odd row must not stop all others. */
function readSafely(read: (cells: Cells) => Read<unknown>, cells: Cells): Read<unknown> {
  try {
    return read(cells);
  } catch {
    return { reasons: ['This row cannot be read.'] };
  }
}

/** What a row says of a field: its cell, or what all rows get that say nothing. */
function cellsOf(cells: string[], { columns, values }: ImportMapping): Cells {
  return (field) => {
    const at = columns[field];
    const cell = at === null || at === undefined ? '' : (cells[at]?.trim() ?? '');
    return cell || (values[field]?.trim() ?? '');
  };
}

const firstCell = (cells: string[]) =>
  cells
    .find((cell) => cell.trim())
    ?.trim()
    .slice(0, 100) ?? '';
