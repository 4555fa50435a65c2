import { sql } from 'drizzle-orm';
import type { AcademyForm } from '#contract/academy/academy.ts';
import { academy } from '#server/db/tables/academy.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The stored profile, and when it was saved. */
interface Known {
  profile: AcademyForm;
  since: Date;
}

export async function find(db: Db): Promise<Known | undefined> {
  const [row] = await db.select().from(academy);
  return row && { profile: row.facts, since: row.updated_at };
}

/** One change at a time, also before there is a row. */
export async function lockChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('academy'))`);
}

export async function put(db: Db, profile: AcademyForm, by: string, now: Date): Promise<void> {
  const change = { facts: profile, updated_at: now, updated_by: by };
  await db.insert(academy).values(change).onConflictDoUpdate({ target: academy.id, set: change });
}
