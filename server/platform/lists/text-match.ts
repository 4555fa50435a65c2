import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
/** Only a text with three letters or digits in a row is found by an index. */
export const hasTrigram = (text: string) => /([a-z\d]|[^ -~]){3}/i.test(text);

/** Finds the text anywhere; by index where it has a trigram. */
export const anywhere = matchOf({
  contains: (column, text) => sql`${column} ilike ${`%${escaped(text)}%`}`,
  containsLowered: (column, text) => sql`lower(${column}) like lower(${`%${escaped(text)}%`})`,
  containsLower: (column, text) => sql`${column} like lower(${`%${escaped(text)}%`})`,
});

export const { contains, containsLowered } = anywhere;

function matchOf(one: Omit<TextMatch, 'containsAllLower'>): TextMatch {
  const containsAllLower: TextMatch['containsAllLower'] = (column, texts) =>
    and(...texts.map((text) => one.containsLower(column, text)));
  return { ...one, containsAllLower };
}

/** Rows whose id this reference was made from, by an index on the end of the id. */
export const hasReference = (id: SQLWrapper, printed: string): SQL =>
  sql`right(${id}::text, 10) = ${idEndOf(printed)}`;

const anyCase: Operators = { like: sql`ilike`, matches: sql`~*` };
const lowerCase: Operators = { like: sql`like`, matches: sql`~`, lower: sql`lower` };

/**
 * Never scans a whole table. A text too short for a trigram is matched at the beginning of words, which pg_trgm indexes,
 * too. One that does not begin with a letter or digit then matches nothing.
 */
export const byIndex = matchOf({
  contains: (column, text) => withIndex(column, text, anyCase),
  // The index for text beyond ASCII is on the column itself.
  containsLowered: (column, text) =>
    isPlain(text) ? withIndex(sql`lower(${column})`, text, lowerCase) : withIndex(column, text, anyCase),
  containsLower: (column, text) => withIndex(column, text, lowerCase),
});

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
  const found = (where: SQLWrapper) => sql`${where} ${isLong ? like : matches} ${lower}(${pattern})`;
  if (isPlain(text)) return found(column);
  // Exactly as in the indexes of migration 177, so that no other is used: that has none of these letters and is read in full.
  return sql`(${column} ~ '[^ -~]' and ${found(sql`(${column} || '')`)}
    and plain_letters(${column}) ${isLong ? sql`like` : sql`~`} plain_letters(${pattern}))`;
}

/**
 * The same for rows that are checked one by one. No index supports these conditions, but they take a third of the time, and
 * a concatenation of columns is built once for all texts.
 */
export const rowByRow: Record<'anywhere' | 'byIndex', TextMatch> = {
  anywhere: rowByRowOf(anywhere, (text) => `%${escaped(text)}%`),
  byIndex: rowByRowOf(byIndex, (text) =>
    hasTrigram(text) ? `%${escaped(text)}%` : /^[a-z\d]/i.test(text) ? `% ${escaped(text)}%` : undefined,
  ),
};

/** Matches with a pattern against the column after a space; without a pattern, as `match` does. */
function rowByRowOf(match: TextMatch, patternOf: (text: string) => string | undefined): TextMatch {
  const patternsOf = (texts: string[]) => {
    const patterns = texts.map((text) => (isPlain(text) ? patternOf(text)?.toLowerCase() : undefined));
    return patterns.every((pattern) => pattern !== undefined) && patterns.length > 0 ? patterns : undefined;
  };
  const contains: TextMatch['contains'] = (column, text) => {
    const [pattern] = patternsOf([text]) ?? [];
    return pattern === undefined
      ? match.contains(column, text)
      : sql`' ' || lower(${column} collate "C") like ${pattern}`;
  };
  return {
    contains,
    containsLowered: contains,
    containsLower: match.containsLower,
    containsAllLower(column, texts) {
      const patterns = patternsOf(texts);
      return patterns
        ? sql`' ' || ${column} like all (array[${sql.join(
            patterns.map((pattern) => sql`${pattern}`),
            sql`, `,
          )}])`
        : match.containsAllLower(column, texts);
    },
  };
}
