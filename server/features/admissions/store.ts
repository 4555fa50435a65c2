import { and, count, eq, gte, inArray, isNull, lt, type SQLWrapper } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import { toRupees } from '#contract/payments/money.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database.ts';
import { eraseInSteps } from '#server/platform/erase.ts';
import { beginOf, countPerWeek, type Weeks } from '#server/platform/weeks.ts';

type Row = typeof admissions.$inferSelect;

export function toAdmission(row: Row): Admission {
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
    decision_reason: row.decisionReason,
    payment_id: row.paymentId,
    enquiry_id: row.enquiryId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export async function insert(tx: Db, row: typeof admissions.$inferInsert): Promise<Admission> {
  const [made] = await tx.insert(admissions).values(row).returning();
  return toAdmission(made as Row);
}

export async function find(db: Db, id: string): Promise<Admission | undefined> {
  const [row] = await db
    .select()
    .from(admissions)
    .where(and(eq(admissions.id, id), isNull(admissions.trashedAt)));
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

const isListed = isNull(admissions.trashedAt);

export const perWeek = (db: Db, weeks: Weeks) =>
  countPerWeek(db, { table: admissions, at: admissions.createdAt, where: isListed }, weeks);

/** Admissions of these weeks whose payment is among these. */
export async function countWithPayment(db: Db, payments: SQLWrapper, weeks: Weeks): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(admissions)
    .where(and(isListed, gte(admissions.createdAt, beginOf(weeks)), inArray(admissions.paymentId, payments)));
  return row?.n ?? 0;
}

/** Erases what was moved to the trash before then. */
export const eraseTrash = (db: Db, before: Date): Promise<void> =>
  eraseInSteps(db, admissions, lt(admissions.trashedAt, before));
