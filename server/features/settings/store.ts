import { eq, sql } from 'drizzle-orm';
import { settings } from '#server/db/tables/settings.ts';
import type { Db } from '#server/platform/database/database.ts';

export async function find(db: Db, name: string): Promise<object | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row?.value;
}

/** One change at a time, also before there is a row. */
export async function lockChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export async function put(db: Db, name: string, value: object, by: { id: string; now: Date }): Promise<void> {
  const change = { value, updated_at: by.now, updated_by: by.id };
  await db
    .insert(settings)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: settings.name, set: change });
}
