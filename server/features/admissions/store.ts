import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { Admission } from '#contract/admissions/admissions.ts';
import type { Instalment } from '#contract/payments/instalments.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { admissions, instalments } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type Row = typeof admissions.$inferSelect;

const isListed = isNull(admissions.trashed_at);

export const toAdmission = (row: Row): Admission => ({
  ...wireFields(Admission, row),
  fees: toRupees(row.fees),
  paid: toRupees(row.paid),
  balance: toRupees(row.fees - row.paid),
  to_confirm: toRupees(row.to_confirm),
  paid_back: row.paid_back_at !== null,
});

export async function insert(tx: Db, row: typeof admissions.$inferInsert): Promise<Admission> {
  const [made] = await tx.insert(admissions).values(row).returning();
  return toAdmission(made as Row);
}

export async function find(db: Db, id: string): Promise<Admission | undefined> {
  const [row] = await db
    .select()
    .from(admissions)
    .where(and(eq(admissions.id, id), isListed));
  return row && toAdmission(row);
}

/** Locks an admission that is not in the trash, until the transaction ends. */
export async function lock(tx: Db, id: string): Promise<Admission | undefined> {
  const [row] = await tx
    .select()
    .from(admissions)
    .where(and(eq(admissions.id, id), isListed))
    .for('update');
  return row && toAdmission(row);
}

export async function findIncludingTrashed(db: Db, id: string): Promise<Admission | undefined> {
  const [row] = await db.select().from(admissions).where(eq(admissions.id, id));
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
    .where(and(eq(admissions.reference, reference), eq(admissions.contact_no, contactNo), isListed));
  return row && toAdmission(row);
}

export async function referencesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, reference } = admissions;
  const rows = await db
    .select({ id, reference })
    .from(admissions)
    .where(and(isListed, inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row.reference]));
}

/** By due date. */
export async function instalmentsOf(db: Db, admission_id: string): Promise<Instalment[]> {
  const rows = await db
    .select()
    .from(instalments)
    .where(eq(instalments.admission_id, admission_id))
    .orderBy(instalments.due_on);
  return rows.map(({ due_on, amount }) => ({ due_on, amount: toRupees(amount) }));
}

/** Returns the admission as it is afterwards: updating its row makes the trigger work out what is due next. */
export async function putInstalments(tx: Db, admission_id: string, parts: Instalment[]): Promise<Admission> {
  await tx.delete(instalments).where(eq(instalments.admission_id, admission_id));
  if (parts.length > 0)
    await tx
      .insert(instalments)
      .values(parts.map(({ due_on, amount }) => ({ admission_id, due_on, amount: toPaise(amount) })));
  const [row] = await tx
    .update(admissions)
    .set({ paid: sql`${admissions.paid}` })
    .where(eq(admissions.id, admission_id))
    .returning();
  return toAdmission(row as Row);
}

/** One of the same student, phone and course. */
export async function sameAdmission(
  db: Db,
  { student_name, contact_no, course }: Pick<Admission, 'student_name' | 'contact_no' | 'course'>,
): Promise<Admission | undefined> {
  const [row] = await db
    .select()
    .from(admissions)
    .where(
      and(
        isListed,
        eq(admissions.search_name, student_name.toLowerCase()),
        eq(admissions.contact_no, contact_no),
        eq(admissions.course, course),
        ne(admissions.status, 'declined'),
      ),
    )
    .limit(1);
  return row && toAdmission(row);
}

export async function findAllIncludingTrashed(db: Db, ids: string[]): Promise<Admission[]> {
  const rows = await db.select().from(admissions).where(inArray(admissions.id, ids)).orderBy(admissions.id);
  return rows.map(toAdmission);
}

const ofNumber = (contactNo: string) => and(isListed, eq(admissions.contact_no, contactNo));

/** Whether this phone has an admission besides these. */
export async function hasOther(db: Db, contactNo: string, ids: string[]): Promise<boolean> {
  const other = and(ofNumber(contactNo), ne(admissions.status, 'declined'), notInArray(admissions.id, ids));
  const found = await db.select({ id: admissions.id }).from(admissions).where(other).limit(1);
  return found.length > 0;
}

/** Newest first. */
export async function ofPhone(db: Db, contactNo: string, limit: number): Promise<Admission[]> {
  const rows = await db
    .select()
    .from(admissions)
    .where(ofNumber(contactNo))
    .orderBy(desc(admissions.created_at), desc(admissions.id))
    .limit(limit);
  return rows.map(toAdmission);
}

/** What all admissions of this phone have paid, and what they owe; one that was declined owes nothing. */
export async function owedByPhone(db: Db, contactNo: string): Promise<{ paid: number; balance: number }> {
  const { fees, paid, status } = admissions;
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(sum(${paid}), 0)`,
      balance: sql<string>`coalesce(sum(greatest(${fees} - ${paid}, 0)) filter (where ${ne(status, 'declined')}), 0)`,
    })
    .from(admissions)
    .where(ofNumber(contactNo));
  return { paid: toRupees(Number(row?.paid)), balance: toRupees(Number(row?.balance)) };
}
