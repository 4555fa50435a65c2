import { type Course, CourseForm } from '#contract/courses/courses.ts';
import { type CourseImport, courseIdentity, type ImportAnswer } from '#contract/courses/import.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { fieldErrors } from '#server/platform/http/answers/problem.ts';
import { noteImport } from './imports/store.ts';
import { insertAll, list, lockImports } from './store.ts';

/** Adds the rows that are valid and new, and reports what became of each. */
export async function importRows(
  tx: Db,
  { rows, dry_run, import_id }: CourseImport,
  by: Person,
  now: Date,
): Promise<{ answers: ImportAnswer; added: Course[] }> {
  await lockImports(tx);
  const known = new Set((await list(tx)).map(courseIdentity));
  const checked = rows.map((row): { form?: CourseForm; answer: ImportAnswer[number] } => {
    const { data: form, error } = CourseForm.safeParse(row);
    if (error) return { answer: { outcome: 'refused', errors: fieldErrors(error), course_id: null } };
    const identity = courseIdentity(form);
    if (known.has(identity)) return { answer: { outcome: 'duplicate', errors: [], course_id: null } };
    known.add(identity);
    return { form, answer: { outcome: 'added', errors: [], course_id: null } };
  });
  const answers = checked.map(({ answer }) => answer);
  if (dry_run) return { answers, added: [] };
  const added = await insertAll(
    tx,
    checked.flatMap(({ form }) => form ?? []),
    import_id,
  );
  if (added.length > 0) await noteImport(tx, { id: import_id, by, at: now, added: added.length });
  const ids = added.map((course) => course._id).values();
  const withIds = answers.map((answer) =>
    answer.outcome === 'added' ? { ...answer, course_id: ids.next().value ?? null } : answer,
  );
  return { answers: withIds, added };
}
