import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasTrigram, isOdd } from '#contract/odd-search.ts';
import { idEndOf } from '#contract/references.ts';

/** How a search finds a text in a column. */
export interface TextMatch {
  contains: (column: SQLWrapper, text: string) => SQL;
  /** The same for a column that is indexed in lower case; quicker than `ilike`. */
  containsLowered: (column: SQLWrapper, text: string) => SQL;
  /** The same for a column that holds lower case only; much cheaper per row. */
  containsLower: (column: SQLWrapper, text: string) => SQL;
  /** All of these texts, in such a column. */
  containsAllLower: (column: SQLWrapper, texts: string[]) => SQL | undefined;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** Finds the text anywhere, by reading every row: for short tables. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${escaped(text)}%`}`;

/** Rows whose id this reference was made from, by an index on the end of the id. */
export const hasReference = (id: SQLWrapper, printed: string): SQL =>
  sql`right(${id}::text, 10) = ${idEndOf(printed)}`;

const anyCase: Operators = { like: sql`ilike`, matches: sql`~*` };
const lowerCase: Operators = { like: sql`like`, matches: sql`~`, lower: sql`lower` };

/**
 * Never scans a whole table. A text too short for a trigram is matched at the beginning of words, which pg_trgm indexes,
 * too. One that does not begin with a letter or digit then matches nothing.
 */
export const byIndex: TextMatch = {
  contains: (column, text) => withIndex(column, text, anyCase),
  // The index for text beyond ASCII is on the column itself.
  containsLowered: (column, text) =>
    isPlain(text) ? withIndex(sql`lower(${column})`, text, lowerCase) : withIndex(column, text, anyCase),
  containsLower: (column, text) => withIndex(column, text, lowerCase),
  containsAllLower: (column, texts) => and(...texts.map((text) => withIndex(column, text, lowerCase))),
};

interface Operators {
  like: SQL;
  matches: SQL;
  lower?: SQL;
}

function withIndex(column: SQLWrapper, text: string, { like, matches, lower = sql`` }: Operators): SQL {
  const isLong = hasTrigram(text);
  if (!isLong && !/^[\p{L}\p{N}]/u.test(text)) return sql`false`;
  // One expression, so that the index combines it with other words; with two patterns it would fetch all matches of each.
  const pattern = isLong ? `%${escaped(text)}%` : `(^| )${text.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`;
  // The planner takes so short a text for a common one, unless it cannot see it; rare ones would be looked for in every row.
  const found = (where: SQLWrapper) =>
    isLong
      ? sql`${where} ${like} ${lower}(${pattern})`
      : sql`${where} ${matches} (select ${lower}(${pattern}))`;
  if (isPlain(text)) return found(column);
  // Exactly as in the indexes of migration 177, so that no other is used: that has none of these letters and is read in full.
  return sql`(${column} ~ '[^ -~]' and ${found(sql`(${column} || '')`)}
    and plain_letters(${column}) ${isLong ? sql`like` : sql`~`} plain_letters(${pattern}))`;
}

/** The same for lists, which look for an odd text in every row that they read. */
export const forLists: TextMatch = {
  contains: (column, text) => (isOdd(text) ? contains(column, text) : byIndex.contains(column, text)),
  containsLowered: (column, text) =>
    isOdd(text) ? contains(column, text) : byIndex.containsLowered(column, text),
  containsLower: (column, text) =>
    isOdd(text) ? contains(column, text) : byIndex.containsLower(column, text),
  containsAllLower: (column, texts) => and(...texts.map((text) => forLists.containsLower(column, text))),
};

/**
 * The same for rows that are checked one by one. No index supports these conditions, but they take a third of the time, and
 * a concatenation of columns is built once for all texts.
 */
export const rowByRow = { byIndex: inRows(byIndex), forLists: inRows(forLists) };

function inRows(match: TextMatch): TextMatch {
  /** What `like` finds, with a space before the row; undefined for other scripts and for what is no beginning of a word. */
  const patternOf = (text: string): string | undefined => {
    if (!isPlain(text)) return undefined;
    if (hasTrigram(text) || (match === forLists && isOdd(text))) return `%${escaped(text)}%`.toLowerCase();
    return /^[a-z\d]/i.test(text) ? `% ${escaped(text)}%`.toLowerCase() : undefined;
  };
  const inRow = (written: SQL, text: string): SQL | undefined => {
    const pattern = patternOf(text);
    return pattern === undefined ? undefined : sql`' ' || ${written} like ${pattern}`;
  };
  const contains: TextMatch['contains'] = (column, text) =>
    inRow(sql`lower(${column} collate "C")`, text) ?? match.contains(column, text);
  return {
    contains,
    containsLowered: contains,
    containsLower: (column, text) => inRow(sql`${column}`, text) ?? match.containsLower(column, text),
    containsAllLower(column, texts) {
      const patterns = texts.map(patternOf).filter((pattern) => pattern !== undefined);
      return patterns.length === texts.length && texts.length > 0
        ? sql`' ' || ${column} like all (${sql.param(patterns)}::text[])`
        : match.containsAllLower(column, texts);
    },
  };
}
