import { and, eq } from 'drizzle-orm';
import type { Picture } from '#contract/site/pictures.ts';
import { pictures } from '#server/db/tables/site.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A picture that exists counts as sent now. */
export async function insertPicture(db: Db, row: typeof pictures.$inferInsert): Promise<void> {
  await db
    .insert(pictures)
    .values(row)
    .onConflictDoUpdate({ target: pictures.name, set: { sent_at: row.sent_at } });
}

export async function findPicture(db: Db, name: string) {
  const [row] = await db.select().from(pictures).where(eq(pictures.name, name));
  return row;
}

/** Does it exist with this size? Then it is kept for at least another day. */
export async function touchPicture(db: Db, { name, width, height }: Picture, now: Date): Promise<boolean> {
  const touched = await db
    .update(pictures)
    .set({ sent_at: now })
    .where(and(eq(pictures.name, name), eq(pictures.width, width), eq(pictures.height, height)))
    .returning({ name: pictures.name });
  return touched.length > 0;
}
