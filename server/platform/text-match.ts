import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { idEndOf } from '#contract/references.ts';

/** How a search looks for a text in a column. */
export interface TextMatch {
  contains: (column: SQLWrapper, text: string) => SQL;
  /** The same for a column that is in lower case: much cheaper per row. */
  containsLower: (column: SQLWrapper, text: string) => SQL;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Wherever the text stands; by index where it has three letters or digits in a row. */
export const anywhere: TextMatch = {
  contains: (column, text) => sql`${column} ilike ${`%${escaped(text)}%`}`,
  containsLower: (column, text) => sql`${column} like lower(${`%${escaped(text)}%`})`,
};

export const { contains } = anywhere;

/** The rows whose id this reference was made of; by an index on that end of the id. */
export const hasReference = (id: SQLWrapper, printed: string): SQL =>
  sql`right(${id}::text, 10) = ${idEndOf(printed)}`;

/**
 * Never by reading a whole table. A text too short for a trigram is looked for where a word begins: pg_trgm knows the
 * first letters of words. One that does not begin with a letter or digit then matches nothing.
 */
export const byIndex: TextMatch = {
  contains: (column, text) => whereWordsBegin(column, text, (pattern) => sql`${column} ilike ${pattern}`),
  containsLower: (column, text) =>
    whereWordsBegin(column, text, (pattern) => sql`${column} like lower(${pattern})`),
};

/** The same, for rows that are looked at one by one: no index knows it, and it takes a third of the time. */
export const rowByRow: TextMatch = {
  ...byIndex,
  contains: (column, text) =>
    /^[ -~]*$/.test(text)
      ? whereWordsBegin(column, text, (pattern) => sql`lower(${column} collate "C") like lower(${pattern})`)
      : byIndex.contains(column, text),
};

function whereWordsBegin(column: SQLWrapper, text: string, like: (pattern: string) => SQL): SQL {
  const isLong = /([a-z\d]|[^ -~]){3}/i.test(text);
  if (!isLong && !/^[\p{L}\p{N}]/u.test(text)) return sql`false`;
  const patterns = isLong ? [`%${escaped(text)}%`] : [`${escaped(text)}%`, `% ${escaped(text)}%`];
  const isPlain = /^[ -~]*$/.test(text);
  const conditions = patterns.map((pattern) =>
    isPlain
      ? like(pattern)
      : // As the indexes of migration 177 say it.
        sql`(${column} ~ '[^ -~]' and ${like(pattern)} and plain_letters(${column}) like plain_letters(${pattern}))`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
