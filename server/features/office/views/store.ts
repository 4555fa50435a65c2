import { randomUUIDv7 } from 'node:crypto';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { View, ViewForm } from '#contract/office/views.ts';
import { officeViews } from '#server/db/tables/office-views.ts';
import type { Db } from '#server/platform/database/database.ts';

const toView = ({ id, name, query }: typeof officeViews.$inferSelect): View => ({ _id: id, name, query });

export async function list(db: Db, person: string, of: string): Promise<View[]> {
  const rows = await db
    .select()
    .from(officeViews)
    .where(and(eq(officeViews.person_id, person), eq(officeViews.list, of)))
    .orderBy(asc(officeViews.name));
  return rows.map(toView);
}

/** How many other views of that list they have. */
export async function countOthers(db: Db, person: string, { list, name }: ViewForm): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(officeViews)
    .where(and(eq(officeViews.person_id, person), eq(officeViews.list, list), ne(officeViews.name, name)));
  return row?.rows ?? 0;
}

export async function put(db: Db, person: string, form: ViewForm): Promise<View> {
  const [row] = await db
    .insert(officeViews)
    .values({ id: randomUUIDv7(), person_id: person, ...form })
    .onConflictDoUpdate({
      target: [officeViews.person_id, officeViews.list, officeViews.name],
      set: { query: form.query },
    })
    .returning();
  return toView(row as typeof officeViews.$inferSelect);
}

export async function remove(db: Db, person: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(officeViews)
    .where(and(eq(officeViews.person_id, person), eq(officeViews.id, id)))
    .returning({ id: officeViews.id });
  return gone.length > 0;
}
