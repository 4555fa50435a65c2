import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { idEndOf } from '#contract/references.ts';

/** How a search looks for a text in a column. */
export interface TextMatch {
  contains: (column: SQLWrapper, text: string) => SQL;
  /** The same for a column whose index has it in lower case: what was found is compared more quickly than by `ilike`. */
  containsLowered: (column: SQLWrapper, text: string) => SQL;
  /** The same for a column that is in lower case: much cheaper per row. */
  containsLower: (column: SQLWrapper, text: string) => SQL;
  /** All of these texts, likewise. */
  containsAllLower: (column: SQLWrapper, texts: string[]) => SQL | undefined;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const isPlain = (text: string) => /^[ -~]*$/.test(text);
/** Without three letters or digits in a row no index finds it. */
export const hasTrigram = (text: string) => /([a-z\d]|[^ -~]){3}/i.test(text);

/** Wherever the text stands; by index where it has three letters or digits in a row. */
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

/** The rows whose id this reference was made of; by an index on that end of the id. */
export const hasReference = (id: SQLWrapper, printed: string): SQL =>
  sql`right(${id}::text, 10) = ${idEndOf(printed)}`;

const anyCase: Operators = { like: sql`ilike`, matches: sql`~*` };
const lowerCase: Operators = { like: sql`like`, matches: sql`~`, lower: sql`lower` };

/**
 * Never by reading a whole table. A text too short for a trigram is looked for where a word begins: pg_trgm knows the
 * first letters of words. One that does not begin with a letter or digit then matches nothing.
 */
export const byIndex = matchOf({
  contains: (column, text) => withIndex(column, text, anyCase),
  // The index of what is not plain has the column as it is.
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
  // As one expression, which the index looks for together with other words; of two patterns it finds all that each has.
  const pattern = isLong ? `%${escaped(text)}%` : `(^| )${text.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`;
  const found = (where: SQLWrapper) => sql`${where} ${isLong ? like : matches} ${lower}(${pattern})`;
  if (isPlain(text)) return found(column);
  // As the indexes of migration 177 say it, and so that no other is asked: that has none of these letters, and is read whole.
  return sql`(${column} ~ '[^ -~]' and ${found(sql`(${column} || '')`)}
    and plain_letters(${column}) ${isLong ? sql`like` : sql`~`} plain_letters(${pattern}))`;
}

/**
 * The same for rows that are looked at one by one: no index knows these conditions, but they take a third of the time, and
 * what several columns are joined to is joined once for all texts.
 */
export const rowByRow: Record<'anywhere' | 'byIndex', TextMatch> = {
  anywhere: cheapOf(anywhere, (text) => `%${escaped(text)}%`),
  byIndex: cheapOf(byIndex, (text) =>
    hasTrigram(text) ? `%${escaped(text)}%` : /^[a-z\d]/i.test(text) ? `% ${escaped(text)}%` : undefined,
  ),
};

/** By a pattern for a text that is found in a column with a space before it; where there is none, as before. */
function cheapOf(match: TextMatch, patternOf: (text: string) => string | undefined): TextMatch {
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
