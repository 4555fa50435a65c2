import { officeSetup } from '#server/db/tables/setup.ts';
import type { Db } from '#server/platform/database/database.ts';

export async function isDismissed(db: Db): Promise<boolean> {
  return (await db.select().from(officeSetup)).length > 0;
}

export async function dismiss(db: Db, by: string, now: Date): Promise<void> {
  await db.insert(officeSetup).values({ dismissed_at: now, dismissed_by: by }).onConflictDoNothing();
}
