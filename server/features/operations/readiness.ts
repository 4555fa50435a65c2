import { sql } from 'drizzle-orm';
import { type Db, isOutage } from '#server/platform/database/database.ts';
import { isDiskFull } from '#server/platform/database/full-disk.ts';
import { timeLimit } from '#server/platform/http/load/time-limit.ts';
import { bulkheads } from '#server/platform/limits/bulkhead.ts';

/** Load balancers ask every few seconds and take no answer for a no. */
const readyWithin = 4_000;
const longestWithoutConnection = 5_000;

/** A sentence that says why this node should get no requests; undefined where it is ready. */
export async function whyNotReady(db: Db, migrations: string[]): Promise<string | undefined> {
  if (isPoolStuck()) return 'No connection to the database has become free for 5 seconds.';
  try {
    return await timeLimit(readyWithin).within(lookAtDatabase(db, migrations));
  } catch (error) {
    if (isOutage(error)) return 'The database cannot be reached.';
    throw error;
  }
}

async function lookAtDatabase(db: Db, migrations: string[]) {
  const { rows } = await db.execute<Record<'standby' | 'reads_only' | 'disk_full', boolean>>(
    // Only the disk guard of the embedded PostgreSQL sets `taxila.disk_full`.
    sql`select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as reads_only,
      current_setting('taxila.disk_full', true) is not distinct from 'on' as disk_full`,
  );
  const { standby, reads_only, disk_full } = rows[0] ?? {};
  if (standby) return 'The database is a standby, which only reads.';
  if (disk_full || (await isDiskFull(db)))
    return 'The disk of the database is full, so that it only reads until there is space.';
  if (reads_only) return 'The database only reads: default_transaction_read_only is on.';
  const applied = await db.execute<{ name: string }>(sql`select name from migrations`);
  const names = new Set(applied.rows.map(({ name }) => name));
  if (migrations.some((name) => !names.has(name)))
    return 'The database has not been brought up to date yet: migrations are pending.';
  return undefined;
}

/** Only of the pools that people wait for; jobs may use theirs for as long as they like. */
function isPoolStuck(): boolean {
  return [...bulkheads].some(
    ([name, pool]) => /^database(?! background)/.test(name) && pool.fullFor() >= longestWithoutConnection,
  );
}
