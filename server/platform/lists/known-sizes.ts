import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Nobody adds or trashes so much in this time that a list of many becomes one of few. */
const keptFor = 30_000;
const most = 500;
const dialect = new PgDialect();

/** More rows than are counted, or few enough that all are found at once. */
type Size = 'many' | 'few';

export type KnownSizes = ReturnType<typeof knownSizes>;

/**
 * Remembers how many rows a condition matches, roughly. To find that out means to look through thousands of them, and who turns
 * pages, sorts or has the home open asks for it again and again.
 */
export function knownSizes(now = () => performance.now()) {
  const sizes = new Map<string, { size: Size; until: number }>();
  return (matching: SQL | undefined) => {
    const { sql, params } = matching ? dialect.sqlToQuery(matching) : { sql: '', params: [] };
    const key = JSON.stringify([sql, params]);
    return {
      is(size: Size) {
        const known = sizes.get(key);
        return known !== undefined && known.size === size && known.until > now();
      },
      remember(size: Size) {
        sizes.delete(key);
        sizes.set(key, { size, until: now() + keptFor });
        if (sizes.size > most) sizes.delete(sizes.keys().next().value ?? '');
      },
    };
  };
}
