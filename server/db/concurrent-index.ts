import type { Client } from 'pg';
import { StartFailure } from '#server/platform/start-failure.ts';

/** A migration that makes or drops indexes while people write, which PostgreSQL allows only outside a transaction. */
export const isConcurrent = (name: string): boolean => name.endsWith('.concurrently.sql');

const shape =
  /^(create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ([a-z_0-9]+)/;

/** The statements of such a migration. Refuses those that cannot safely be repeated after a kill. */
export function concurrentStatements(sql: string): { statement: string; index: string }[] {
  const statements = sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);
  return statements.map((statement) => {
    const [, , index] = shape.exec(statement) ?? [];
    if (!index)
      throw new StartFailure(
        `A migration of this kind only says "create index concurrently if not exists …" or "drop index concurrently if exists …", not "${statement.slice(0, 60)}".`,
      );
    return { statement, index };
  });
}

/** Makes each missing index. One that was interrupted exists but is invalid, and is made again. */
export async function indexConcurrently(client: Client, sql: string): Promise<void> {
  for (const { statement, index } of concurrentStatements(sql)) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rowCount) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(statement);
  }
}
