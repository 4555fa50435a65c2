import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PastImport } from '#contract/courses/import.ts';
import { courseImports, courses } from '#server/db/tables/courses.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Records that courses were imported; a further part of the same import adds to it. */
export async function noteImport(
  tx: Db,
  { id, by, at, added }: { id: string; by: Person; at: Date; added: number },
): Promise<void> {
  await tx
    .insert(courseImports)
    .values({ id, by_id: by.id, by_name: by.email || by.id, at, added })
    .onConflictDoUpdate({
      target: courseImports.id,
      set: { added: sql`${courseImports.added} + excluded.added` },
    });
}

const listed = 10;
const untouched = sql<number>`count(*) filter (where ${courses.version} = 1)`.mapWith(Number);
const changed = sql<number>`count(*) filter (where ${courses.version} > 1)`.mapWith(Number);

/** The last imports of which something can still be undone. */
export async function listImports(db: Db): Promise<PastImport[]> {
  const rows = await db
    .select({ batch: courseImports, removable: untouched, changed })
    .from(courseImports)
    .innerJoin(courses, and(eq(courses.import_id, courseImports.id), isNull(courses.trashed_at)))
    .groupBy(courseImports.id)
    .having(gt(untouched, 0))
    .orderBy(desc(courseImports.at))
    .limit(listed);
  return rows.map(({ batch, ...counts }) => ({
    _id: batch.id,
    by: batch.by_name,
    at: batch.at.toISOString(),
    added: batch.added,
    ...counts,
  }));
}
