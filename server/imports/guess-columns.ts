import type { ImportMapping } from '#contract/imports/imports.ts';
import { plainCell } from '#contract/sheets/digits.ts';

const plain = (header: string) =>
  plainCell(header)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // 'Fees paid till date' is no date.
    .replace(/ (till|to|upto|as on) (date|today)\b/, '')
    .trim();

/** A column of these is not what one of its words alone says: the date of birth, the father's name. */
const apart =
  /(^| )(birth|dob|father|mother|guardian|school|college|due|follow|next|batch|balance|alternate)( |$)/;

/** Which column is which, by what stands above them: first what is named exactly, then what has the name in it. */
export function guessColumns(
  headers: string[],
  names: Record<string, readonly string[]>,
): ImportMapping['columns'] {
  const said = headers.map(plain);
  const columns: ImportMapping['columns'] = Object.fromEntries(
    Object.keys(names).map((field) => [field, null]),
  );
  const taken = new Set<number>();
  const assign = (field: string, fits: (header: string, name: string) => boolean) => {
    if (columns[field] !== null) return;
    for (const name of names[field] ?? []) {
      const at = said.findIndex((header, i) => !taken.has(i) && header && fits(header, plain(name)));
      if (at < 0) continue;
      columns[field] = at;
      taken.add(at);
      return;
    }
  };
  const fields = Object.keys(names);
  for (const field of fields) assign(field, (header, name) => header === name);
  const isIn = (header: string, name: string) => ` ${header} `.includes(` ${name} `);
  for (const field of fields)
    assign(field, (header, name) => isIn(header, name) && (!apart.test(header) || apart.test(name)));
  return columns;
}
