import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Course, CourseForm, TrashQuery } from '#contract/courses.ts';
import { courses } from '#server/db/tables/courses.ts';
import type { Db } from '#server/platform/database.ts';
import { eraseInSteps } from '#server/platform/erase.ts';
import { contains, type Page, readPage } from '#server/platform/list.ts';

type Row = typeof courses.$inferSelect;

function toCourse(row: Row): Course {
  const { id, title, description, courselink, standard, version } = row;
  return { _id: id, title, description, courselink, standard, version };
}

const listed = (id: string) => and(eq(courses.id, id), isNull(courses.trashedAt));

export async function list(db: Db): Promise<Course[]> {
  const rows = await db
    .select()
    .from(courses)
    .where(isNull(courses.trashedAt))
    .orderBy(asc(courses.standard), asc(courses.createdAt), asc(courses.id));
  return rows.map(toCourse);
}

/** In the order given, which is the order in which the catalogue will show them. */
export async function insertAll(db: Db, forms: CourseForm[], importId?: string): Promise<Course[]> {
  if (forms.length === 0) return [];
  const rows = await db
    .insert(courses)
    .values(
      forms.map((form, i) => ({
        ...form,
        id: randomUUIDv7(),
        importId: importId ?? null,
        // A moment apart, so that they stay in this order.
        createdAt: sql`now() + ${i} * interval '1 microsecond'`,
      })),
    )
    .returning();
  return rows.map(toCourse);
}

export async function update(db: Db, id: string, form: CourseForm, now: Date): Promise<Course | undefined> {
  const [row] = await db
    .update(courses)
    .set({ ...form, version: sql`${courses.version} + 1`, updatedAt: now })
    .where(listed(id))
    .returning();
  return row && toCourse(row);
}

/** The course, which nobody else changes until the transaction ends. */
export async function lock(tx: Db, id: string): Promise<Course | undefined> {
  const [row] = await tx.select().from(courses).where(listed(id)).for('update');
  return row && toCourse(row);
}

/** What an import has added and nobody has deleted since, locked. */
export async function lockImport(tx: Db, importId: string): Promise<Course[]> {
  const rows = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.importId, importId), isNull(courses.trashedAt)))
    .for('update');
  return rows.map(toCourse);
}

/** One import at a time, so that two of the same rows do not both find them new. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courses-import'))`);
}

export async function trash(db: Db, ids: string[], by: string, now: Date): Promise<Course[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(courses)
    .set({ trashedAt: now, trashedBy: by })
    .where(and(inArray(courses.id, ids), isNull(courses.trashedAt)))
    .returning();
  return rows.map(toCourse);
}

const sorts = { trashed_at: { by: courses.trashedAt, kind: 'time' } } as const;

export async function listTrash(db: Db, query: TrashQuery): Promise<Page<Course & { trashed_at: string }>> {
  const where: (SQL | undefined)[] = [
    isNotNull(courses.trashedAt),
    query.search ? contains(courses.title, query.search) : undefined,
  ];
  const page = await readPage(db, { table: courses, where, sorts }, query);
  return page.map((row) => ({ ...toCourse(row), trashed_at: row.trashedAt?.toISOString() ?? '' }));
}

export async function restore(db: Db, id: string): Promise<Course | undefined> {
  const [row] = await db
    .update(courses)
    .set({ trashedAt: null, trashedBy: null })
    .where(and(eq(courses.id, id), isNotNull(courses.trashedAt)))
    .returning();
  return row && toCourse(row);
}

/** Erases what was moved to the trash before then. */
export const eraseTrash = (db: Db, before: Date): Promise<void> =>
  eraseInSteps(db, courses, lt(courses.trashedAt, before));
