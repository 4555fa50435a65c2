import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { Course, type CourseForm } from '#contract/courses/courses.ts';
import { courses } from '#server/db/tables/courses.ts';
import { type ListDeps, officeList } from '#server/office-list/office-list.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/lists/text-match.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type Row = typeof courses.$inferSelect;

const toCourse = (row: Row): Course => wireFields(Course, row);

/** Courses only use the trash of an office list: the catalogue is read from memory. */
export const courseList = (deps: ListDeps) =>
  officeList(
    {
      kind: 'course',
      table: courses,
      sorts: {},
      search: (text) => contains(courses.title, text),
      matching: () => [],
      toWire: toCourse,
      subject: (course) => course.title,
      gone: 'This course is no longer there.',
      // A stay in the trash is no change: an import can be undone as long as nobody has changed its courses.
      keepsVersion: true,
    },
    deps,
  );

export async function list(db: Db): Promise<Course[]> {
  const rows = await db
    .select()
    .from(courses)
    .where(isNull(courses.trashed_at))
    .orderBy(asc(courses.standard), asc(courses.created_at), asc(courses.id));
  return rows.map(toCourse);
}

/** In the given order, in which the catalogue will show them. */
export async function insertAll(db: Db, forms: CourseForm[], importId?: string): Promise<Course[]> {
  if (forms.length === 0) return [];
  const rows = await db
    .insert(courses)
    .values(
      forms.map((form, i) => ({
        ...form,
        id: randomUUIDv7(),
        import_id: importId ?? null,
        // A microsecond apart, so that they stay in this order.
        created_at: sql`now() + ${i} * interval '1 microsecond'`,
      })),
    )
    .returning();
  return rows.map(toCourse);
}

export async function update(db: Db, id: string, form: CourseForm, now: Date): Promise<Course> {
  const [row] = await db
    .update(courses)
    .set({ ...form, version: sql`${courses.version} + 1`, updated_at: now })
    .where(eq(courses.id, id))
    .returning();
  return toCourse(row as Row);
}

/** What an import has added and nobody has deleted since, locked. */
export async function lockImportedCourses(tx: Db, importId: string): Promise<Course[]> {
  const rows = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.import_id, importId), isNull(courses.trashed_at)))
    .for('update');
  return rows.map(toCourse);
}

/** One import at a time, so that two of the same rows do not both find them new. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courses-import'))`);
}
