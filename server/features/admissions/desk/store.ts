import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AdmissionExport, AdmissionFilters, TrashedAdmission } from '#contract/admission-desk.ts';
import type { AdmissionDecision, AdmissionEdit } from '#contract/admission-forms.ts';
import type { Admission, AdmissionQuery } from '#contract/admissions.ts';
import type { TrashQuery } from '#contract/list.ts';
import { toPaise } from '#contract/money.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database.ts';
import { containsLower, type Page, readBatches, readPage } from '#server/platform/list.ts';
import type { TrashNote } from '#server/platform/trash.ts';
import { toAdmission } from '../store.ts';

type Row = typeof admissions.$inferSelect;

export const table = admissions;
/** What a decision changes. */
export const undoable = {
  table,
  name: admissions.studentName,
  fields: [admissions.status, admissions.decisionReason],
};
export const listed = isNull(admissions.trashedAt);
export const trashed = isNotNull(admissions.trashedAt);
/** Not where this decision would take it. */
export const undecided = ({ status }: AdmissionDecision) => and(listed, ne(admissions.status, status));

const next = { version: sql`${admissions.version} + 1` };

const sorts = {
  created_at: { by: admissions.createdAt, kind: 'time' },
  student_name: { by: sql`lower(${admissions.studentName})`, kind: 'text' },
  joining_date: { by: admissions.joiningDate, kind: 'date' },
  fees: { by: admissions.fees, kind: 'number' },
  admission_type: { by: admissions.admissionType, kind: 'text' },
  course: { by: admissions.course, kind: 'text' },
  board: { by: admissions.board, kind: 'text' },
  standard: { by: admissions.standard, kind: 'text' },
  status: { by: admissions.status, kind: 'text' },
} as const;

export function matching(filters: AdmissionFilters): (SQL | undefined)[] {
  const { search, admission_type, course, board, standard, status } = filters;
  return [
    listed,
    search ? containsLower(admissions.searchName, search) : undefined,
    admission_type && eq(admissions.admissionType, admission_type),
    course && eq(admissions.course, course),
    board && eq(admissions.board, board),
    standard && eq(admissions.standard, standard),
    status && eq(admissions.status, status),
  ];
}

export async function list(db: Db, query: AdmissionQuery): Promise<Page<Admission>> {
  return (await readPage(db, { table, where: matching(query), sorts }, query)).map(toAdmission);
}

export async function* readAll(db: Db, { sort, ...filters }: AdmissionExport): AsyncGenerator<Admission[]> {
  for await (const rows of readBatches(db, { table, where: matching(filters), sorts }, sort))
    yield rows.map(toAdmission);
}

/** These admissions; until the transaction ends nobody else changes them. */
export async function lock(tx: Db, ids: string[]): Promise<Admission[]> {
  const rows = await tx
    .select()
    .from(admissions)
    .where(and(inArray(admissions.id, ids), listed))
    .orderBy(admissions.id)
    .for('update');
  return rows.map(toAdmission);
}

export async function update(tx: Db, id: string, edit: AdmissionEdit, now: Date): Promise<Admission> {
  const [row] = await tx
    .update(admissions)
    .set({
      admissionType: edit.admission_type,
      studentName: edit.student_name,
      course: edit.course,
      board: edit.board,
      standard: edit.standard,
      joiningDate: edit.joining_date,
      address: edit.address,
      contactNo: edit.contact_no,
      fees: toPaise(edit.fees),
      // What an older form does not know of stays as it is.
      ...(edit.email !== undefined && { email: edit.email }),
      ...(edit.status && { status: edit.status }),
      ...(edit.decision_reason !== undefined && { decisionReason: edit.decision_reason }),
      ...(edit.missing && { missing: edit.missing }),
      ...next,
      updatedAt: now,
    })
    .where(eq(admissions.id, id))
    .returning();
  return toAdmission(row as Row);
}

export async function decide(
  tx: Db,
  ids: string[],
  { status, reason }: AdmissionDecision,
  now: Date,
): Promise<Admission[]> {
  const rows = await tx
    .update(admissions)
    .set({ status, decisionReason: reason || null, updatedAt: now, ...next })
    .where(inArray(admissions.id, ids))
    .returning();
  return rows.map(toAdmission);
}

export async function trash(db: Db, ids: string[], note: TrashNote): Promise<Admission[]> {
  const rows = await db
    .update(admissions)
    .set({ trashedAt: note.now, trashedBy: note.by, trashBatch: note.batch ?? null, ...next })
    .where(and(inArray(admissions.id, ids), listed))
    .returning();
  return rows.map(toAdmission);
}

export async function restore(db: Db, ids: string[]): Promise<Admission[]> {
  const rows = await db
    .update(admissions)
    .set({ trashedAt: null, trashedBy: null, trashBatch: null, ...next })
    .where(and(inArray(admissions.id, ids), trashed))
    .returning();
  return rows.map(toAdmission);
}

const trashSorts = { trashed_at: { by: admissions.trashedAt, kind: 'time' } } as const;

export function matchingTrash({ search, batch }: Pick<TrashQuery, 'search' | 'batch'>) {
  return [
    trashed,
    search ? containsLower(admissions.searchName, search) : undefined,
    batch ? eq(admissions.trashBatch, batch) : undefined,
  ];
}

export async function listTrash(
  db: Db,
  query: TrashQuery,
): Promise<Page<Omit<TrashedAdmission, 'trashed_by'>>> {
  const page = await readPage(db, { table, where: matchingTrash(query), sorts: trashSorts }, query);
  return page.map((row) => ({ ...toAdmission(row), trashed_at: row.trashedAt?.toISOString() ?? '' }));
}
