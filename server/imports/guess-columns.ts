import type { ImportMapping } from '#contract/imports/imports.ts';
import { plainCell } from '#contract/sheets/digits.ts';

const plain = (header: string) =>
  plainCell(header)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // 'Fees paid till date' is not a date.
    .replace(/ (till|to|upto|as on) (date|today)\b/, '')
    .trim();

/** Words that change what a column means, as in "date of birth" or "father's name". */
const otherMeaning =
  /(^| )(birth|dob|father|mother|guardian|school|college|due|follow|next|batch|balance|alternate)( |$)/;

/** Guesses the columns by their headings: first exact names, then headings that contain a name. */
export function guessColumns(
  headers: string[],
  names: Record<string, readonly string[]>,
): ImportMapping['columns'] {
  const plainHeaders = headers.map(plain);
  const columns: ImportMapping['columns'] = Object.fromEntries(
    Object.keys(names).map((field) => [field, null]),
  );
  const taken = new Set<number>();
  const assign = (field: string, fits: (header: string, name: string) => boolean) => {
    if (columns[field] !== null) return;
    for (const name of names[field] ?? []) {
      const at = plainHeaders.findIndex((header, i) => !taken.has(i) && header && fits(header, plain(name)));
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
    assign(
      field,
      (header, name) => isIn(header, name) && (!otherMeaning.test(header) || otherMeaning.test(name)),
    );
  return columns;
}
