import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Course, CourseForm } from '#contract/courses.ts';
import { courses } from '#server/db/tables/courses.ts';
import type { Db } from '#server/platform/database.ts';

type Row = typeof courses.$inferSelect;

function toCourse(row: Row): Course {
  const { id, title, description, courselink, standard } = row;
  return { _id: id, title, description, courselink, standard };
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

export async function insert(db: Db, form: CourseForm): Promise<Course> {
  const [row] = await db
    .insert(courses)
    .values({ id: randomUUIDv7(), ...form })
    .returning();
  return toCourse(row as Row);
}

export async function update(db: Db, id: string, form: CourseForm, now: Date): Promise<Course | undefined> {
  const [row] = await db
    .update(courses)
    .set({ ...form, updatedAt: now })
    .where(listed(id))
    .returning();
  return row && toCourse(row);
}

/** The course, which nobody else changes until the transaction ends. */
export async function lock(tx: Db, id: string): Promise<Course | undefined> {
  const [row] = await tx.select().from(courses).where(listed(id)).for('update');
  return row && toCourse(row);
}

export async function trash(db: Db, id: string, by: string, now: Date): Promise<Course | undefined> {
  const [row] = await db.update(courses).set({ trashedAt: now, trashedBy: by }).where(listed(id)).returning();
  return row && toCourse(row);
}

export async function restore(db: Db, id: string): Promise<Course | undefined> {
  const [row] = await db
    .update(courses)
    .set({ trashedAt: null, trashedBy: null })
    .where(and(eq(courses.id, id), isNotNull(courses.trashedAt)))
    .returning();
  return row && toCourse(row);
}
