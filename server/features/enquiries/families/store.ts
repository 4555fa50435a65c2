import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type OfficeEnquiry, openStatuses, statusChange, toWire } from '../office/store.ts';
import { toEnquiry } from '../store.ts';

const listed = isNull(enquiries.trashed_at);
const newestFirst = [desc(enquiries.created_at), desc(enquiries.id)];
const next = { version: sql`${enquiries.version} + 1` };

/** Locks the open enquiries of this phone until the transaction ends; newest first. */
export async function lockOpen(tx: Db, phone: string): Promise<OfficeEnquiry[]> {
  const open = and(eq(enquiries.phone, phone), inArray(enquiries.status, [...openStatuses]), listed);
  // Locked in the order of their ids, as everywhere.
  const rows = await tx.select().from(enquiries).where(open).orderBy(enquiries.id).for('update');
  return rows.map(toWire).sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Marks them as converted and stores their state before, in case the admission is deleted. */
export async function convertFor(
  tx: Db,
  ids: string[],
  admission_id: string,
  now: Date,
): Promise<OfficeEnquiry[]> {
  const { status, follow_up_on, answered_at } = enquiries;
  const rows = await tx
    .update(enquiries)
    .set({
      ...statusChange({ status: 'converted' }, now),
      admission_id,
      before_admission: sql`jsonb_build_object('status', ${status}, 'follow_up_on', ${follow_up_on}, 'answered_at', ${answered_at})`,
    })
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

/** Locks those that this admission converted and nobody has moved since; without a state to return to, the office did. */
export async function lockConverted(tx: Db, admission_id: string): Promise<OfficeEnquiry[]> {
  const { status, before_admission } = enquiries;
  const isConverted = and(eq(status, 'converted'), isNotNull(before_admission));
  const rows = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.admission_id, admission_id), isConverted, listed))
    .orderBy(enquiries.id)
    .for('update');
  return rows.map(toWire);
}

/** Those of these admissions that converted an enquiry. */
export async function thatAnswered(db: Db, admissionIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: enquiries.admission_id })
    .from(enquiries)
    .where(and(inArray(enquiries.admission_id, admissionIds), listed));
  return rows.map(({ id }) => String(id));
}

export async function putBack(tx: Db, ids: string[]): Promise<OfficeEnquiry[]> {
  const before = enquiries.before_admission;
  const rows = await tx
    .update(enquiries)
    .set({
      status: sql`${before}->>'status'`,
      follow_up_on: sql`(${before}->>'follow_up_on')::date`,
      answered_at: sql`(${before}->>'answered_at')::timestamptz`,
      before_admission: null,
      ...next,
    })
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

/** Merges these into `lead`; null separates them. */
export async function setLead(tx: Db, ids: string[], lead: string | null): Promise<OfficeEnquiry[]> {
  const rows = await tx
    .update(enquiries)
    .set({ merged_into: lead, ...next })
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

export async function idsMergedInto(db: Db, leads: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(inArray(enquiries.merged_into, leads), listed));
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function listMergedInto(db: Db, lead: string): Promise<Enquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.merged_into, lead), listed))
    .orderBy(...newestFirst)
    .limit(100);
  return rows.map(toEnquiry);
}

/** All enquiries of this phone, newest first. */
export async function ofPhone(db: Db, phone: string, limit: number): Promise<OfficeEnquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.phone, phone), listed))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toWire);
}
