import type { AcademyForm } from '#contract/academy.ts';
import { academy } from '#server/db/tables/academy.ts';
import type { Db } from '#server/platform/database.ts';

export async function find(db: Db): Promise<AcademyForm | undefined> {
  const [row] = await db.select().from(academy);
  return row?.facts;
}

export async function put(db: Db, facts: AcademyForm, by: string, now: Date): Promise<void> {
  const change = { facts, updatedAt: now, updatedBy: by };
  await db.insert(academy).values(change).onConflictDoUpdate({ target: academy.id, set: change });
}
