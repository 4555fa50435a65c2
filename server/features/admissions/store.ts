import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdmissionEdit } from '#contract/admission-forms.ts';
import type { Admission, AdmissionQuery } from '#contract/admissions.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database.ts';
import { containsLower, type Page, readPage } from '#server/platform/list.ts';

type Row = typeof admissions.$inferSelect;

function toAdmission(row: Row): Admission {
  return {
    _id: row.id,
    reference: row.reference,
    student_name: row.studentName,
    admission_type: row.admissionType,
    course: row.course,
    board: row.board,
    standard: row.standard,
    joining_date: row.joiningDate,
    address: row.address,
    contact_no: row.contactNo,
    email: row.email,
    fees: toRupees(row.fees),
    status: row.status,
    missing: row.missing,
    payment_id: row.paymentId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const listed = (id: string) => and(eq(admissions.id, id), isNull(admissions.trashedAt));

export async function insert(tx: Db, row: typeof admissions.$inferInsert): Promise<Admission> {
  const [made] = await tx.insert(admissions).values(row).returning();
  return toAdmission(made as Row);
}

export async function find(db: Db, id: string): Promise<Admission | undefined> {
  const [row] = await db.select().from(admissions).where(listed(id));
  return row && toAdmission(row);
}

/** The same, and until the transaction ends nobody else changes it. */
export async function lock(tx: Db, id: string): Promise<Admission | undefined> {
  const [row] = await tx.select().from(admissions).where(listed(id)).for('update');
  return row && toAdmission(row);
}

export async function findByReference(
  db: Db,
  reference: string,
  contactNo: string,
): Promise<Admission | undefined> {
  const [row] = await db
    .select()
    .from(admissions)
    .where(
      and(
        eq(admissions.reference, reference),
        eq(admissions.contactNo, contactNo),
        isNull(admissions.trashedAt),
      ),
    );
  return row && toAdmission(row);
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
      ...(edit.missing && { missing: edit.missing }),
      version: sql`${admissions.version} + 1`,
      updatedAt: now,
    })
    .where(eq(admissions.id, id))
    .returning();
  return toAdmission(row as Row);
}

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

export async function list(db: Db, query: AdmissionQuery): Promise<Page<Admission>> {
  const { search, admission_type, course, board, standard, status } = query;
  const where: (SQL | undefined)[] = [
    isNull(admissions.trashedAt),
    search ? containsLower(admissions.searchName, search) : undefined,
    admission_type && eq(admissions.admissionType, admission_type),
    course && eq(admissions.course, course),
    board && eq(admissions.board, board),
    standard && eq(admissions.standard, standard),
    status && eq(admissions.status, status),
  ];
  return (await readPage(db, { table: admissions, where, sorts }, query)).map(toAdmission);
}

export async function trash(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const result = await db.update(admissions).set({ trashedAt: now, trashedBy: by }).where(listed(id));
  return result.rowCount === 1;
}

export async function restore(db: Db, id: string): Promise<Admission | undefined> {
  const [row] = await db
    .update(admissions)
    .set({ trashedAt: null, trashedBy: null })
    .where(and(eq(admissions.id, id), isNotNull(admissions.trashedAt)))
    .returning();
  return row && toAdmission(row);
}
