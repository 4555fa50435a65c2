import { sql } from 'drizzle-orm';
import { type Db, hasCode } from './database.ts';

const diskFull = '53100';
let wasSeen = false;

/** Remembers that a statement failed on a full disk. */
export function noteFullDisk(error: unknown): void {
  wasSeen ||= hasCode(error, diskFull);
}

/** After such a failure: is there still no space for a megabyte? */
export async function isDiskFull(db: Db): Promise<boolean> {
  if (!wasSeen) return false;
  // A temporary table grows on the same disk and leaves nothing behind, not even in the write-ahead log.
  const room = sql`create temp table room on commit drop as select repeat('x', 1000) from generate_series(1, 1000)`;
  wasSeen = await db
    .transaction((tx) => tx.execute(room))
    .then(
      () => false,
      (error) => hasCode(error, diskFull),
    );
  return wasSeen;
}
