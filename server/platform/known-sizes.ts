import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Nobody trashes so much in this time that a list of so many becomes one that is counted to the end. */
const keptFor = 30_000;
const most = 500;
const dialect = new PgDialect();

export type KnownMany = ReturnType<typeof knownMany>;

/**
 * Remembers which conditions more rows match than are counted. To find that out means to read ten thousand of them, and who
 * turns pages or sorts asks for it again and again.
 */
export function knownMany(now = () => performance.now()) {
  const until = new Map<string, number>();
  return (matching: SQL | undefined) => {
    const { sql, params } = matching ? dialect.sqlToQuery(matching) : { sql: '', params: [] };
    const key = JSON.stringify([sql, params]);
    return {
      isMany: () => (until.get(key) ?? 0) > now(),
      remember() {
        until.delete(key);
        until.set(key, now() + keptFor);
        if (until.size > most) until.delete(until.keys().next().value ?? '');
      },
    };
  };
}
