import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { backups } from '#server/db/tables/backups.ts';
import type { Db } from '#server/platform/database/database.ts';

export type BackupRow = typeof backups.$inferSelect;

export const list = (db: Db): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.started_at)).limit(200);

export async function find(db: Db, id: string): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  return row;
}

const isOpen = inArray(backups.state, ['waiting', 'running']);

/** Is one waiting or running? Only since a time, as a node may have died during one. */
export async function isUnderWay(db: Db, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(isOpen, gte(backups.started_at, since)))
    .limit(1);
  return rows.length > 0;
}

/** Inserts a row, or replaces the one with its id. */
export async function put(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  const values = { finished_at: null, bytes: null, rows: null, problem: null, ...row };
  await db.insert(backups).values(values).onConflictDoUpdate({ target: backups.id, set: values });
}

export async function change(db: Db, id: string, fields: Partial<BackupRow>): Promise<void> {
  await db.update(backups).set(fields).where(eq(backups.id, id));
}

/** Only one backup runs at a time, so any other that is open was interrupted. */
export async function failInterrupted(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'failed', finished_at: now, problem: 'It was interrupted.' })
    .where(and(isOpen, ne(backups.id, id)));
}

/** Deletes the rows of removed files and of old failures. */
export async function deleteOld(db: Db, names: string[], before: Date): Promise<void> {
  const isOldFailure = and(eq(backups.state, 'failed'), lt(backups.started_at, before));
  await db.delete(backups).where(or(inArray(backups.name, names), isOldFailure));
}

export interface BackupStatus {
  /** When this database was made. */
  since: Date | null;
  success: Pick<BackupRow, 'finished_at' | 'bytes'> | undefined;
  proof: BackupRow | undefined;
  /** The last one that was restored without a problem. */
  proved: BackupRow | undefined;
}

/** The last backups that show whether all is well. */
export async function readStatus(db: Db): Promise<BackupStatus> {
  const last = async (
    where: ReturnType<typeof and>,
    by: typeof backups.finished_at | typeof backups.proved_at,
  ) => {
    const [row] = await db.select().from(backups).where(where).orderBy(desc(by)).limit(1);
    return row;
  };
  const isProved = isNotNull(backups.proved_at);
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(applied_at) as since from migrations`,
  );
  return {
    since: rows[0]?.since ? new Date(rows[0].since) : null,
    success: await last(eq(backups.state, 'done'), backups.finished_at),
    proof: await last(isProved, backups.proved_at),
    proved: await last(and(isProved, isNull(backups.proof_problem)), backups.proved_at),
  };
}
