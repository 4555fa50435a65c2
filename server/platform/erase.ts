import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** How many rows go at once. */
export const eraseStep = 1_000;

/**
 * Erases what matches, some rows at a time: however many have gathered, no statement takes so long that it is cut off
 * and all of it is there again the next time.
 */
export async function eraseInSteps(db: Db, table: SQLWrapper, matching: SQL): Promise<void> {
  for (let erased = eraseStep; erased === eraseStep; ) {
    const some = sql`select ctid from ${table} where ${matching} limit ${eraseStep}`;
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    erased = rowCount ?? 0;
  }
}
