import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Too short a time for a list of many to become one of few. */
const lifetime = 30_000;
const mostEntries = 500;
const dialect = new PgDialect();

/** A condition on the time now is the same a moment later. */
const withoutSeconds = (param: unknown) =>
  typeof param === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(param) ? param.slice(0, 16) : param;

/** `many`: more rows than are counted. `few`: all are found at once. */
type Size = 'many' | 'few';

export type KnownSizes = ReturnType<typeof knownSizes>;

/**
 * Caches roughly how many rows a condition matches; with a sort, how many of the first rows in its order. Counting them
 * reads thousands of rows, and someone who turns pages, sorts or has the home page open asks again and again.
 */
export function knownSizes(now = () => performance.now()) {
  const sizes = new Map<string, { size: Size; until: number }>();
  return (matching: SQL | undefined, sort = '') => {
    const { sql, params } = matching ? dialect.sqlToQuery(matching) : { sql: '', params: [] };
    const key = JSON.stringify([sql, params.map(withoutSeconds), sort]);
    return {
      is(size: Size) {
        const known = sizes.get(key);
        return known !== undefined && known.size === size && known.until > now();
      },
      remember(size: Size) {
        sizes.delete(key);
        sizes.set(key, { size, until: now() + lifetime });
        if (sizes.size > mostEntries) sizes.delete(sizes.keys().next().value ?? '');
      },
    };
  };
}
