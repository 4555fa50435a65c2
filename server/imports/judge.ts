import type { ImportMapping } from '#contract/imports/imports.ts';
import type { Db } from '#server/platform/database/database.ts';
import { firstLines, type StoredRow } from './rows/store.ts';
import type { Cells, ImportSpec, Read } from './spec.ts';
import type { ImportRecord } from './store.ts';

/** What an import would do with a row. */
export type Judged = { line: number; name: string } & (
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'duplicate'; reasons: string[]; identity: string }
  | { outcome: 'ready'; reasons: string[]; identity: string; form: unknown }
);

type ReadRow =
  | { line: number; form: unknown; identity: string }
  | { line: number; reasons: string[]; name: string };

/** Tells for each row, in order, what an import would do with it. */
export async function judge(
  tx: Db,
  spec: ImportSpec,
  { id, mapping }: Pick<ImportRecord, 'id' | 'mapping'>,
  rows: Pick<StoredRow, 'line' | 'cells' | 'problem'>[],
): Promise<Judged[]> {
  const read = await spec.reader(tx);
  const readRows = rows.map(({ line, cells, problem }): ReadRow => {
    const result = problem ? { reasons: [problem] } : readSafely(read, cellsOf(cells, mapping));
    return 'form' in result
      ? { line, form: result.form, identity: spec.identity(result.form) }
      : { line, reasons: result.reasons, name: firstCell(cells) };
  });
  const forms = readRows.flatMap((row) => ('form' in row ? [row.form] : []));
  const known = await spec.known(tx, forms);
  const lines = await firstLines(
    tx,
    id,
    readRows.flatMap((row) => ('form' in row ? [row.identity] : [])),
  );
  return readRows.map((row): Judged => {
    if (!('form' in row)) return { ...row, outcome: 'refused' };
    const { line, identity, form } = row;
    const name = spec.nameOf(form);
    const first = Math.min(lines.get(identity) ?? line, line);
    lines.set(identity, first);
    const reason = known.get(identity);
    if (reason) return { line, name, identity, outcome: 'duplicate', reasons: [reason] };
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

/** The cell of a field, or the value for rows that have none. */
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
