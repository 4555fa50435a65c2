import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { moved, type OfficeEnquiry, openStatuses, toWire } from '../office/store.ts';
import { toEnquiry } from '../store.ts';

const listed = isNull(enquiries.trashed_at);
const newestFirst = [desc(enquiries.created_at), desc(enquiries.id)];
const next = { version: sql`${enquiries.version} + 1` };

/** Of this phone and not at an end, newest first; until the transaction ends nobody else changes them. */
export async function lockOpen(tx: Db, phone: string): Promise<OfficeEnquiry[]> {
  const open = and(eq(enquiries.phone, phone), inArray(enquiries.status, [...openStatuses]), listed);
  // In the order of their ids, as whoever locks several does.
  const rows = await tx.select().from(enquiries).where(open).orderBy(enquiries.id).for('update');
  return rows.map(toWire).sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** They stand as converted, and how they stood is kept for an admission that does not last. */
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
      ...moved({ status: 'converted' }, now),
      admission_id,
      before_admission: sql`jsonb_build_object('status', ${status}, 'follow_up_on', ${follow_up_on}, 'answered_at', ${answered_at})`,
    })
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

/** Those that this admission has converted and nobody has moved since. */
export async function lockConverted(tx: Db, admission_id: string): Promise<OfficeEnquiry[]> {
  const rows = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.admission_id, admission_id), eq(enquiries.status, 'converted'), listed))
    .orderBy(enquiries.id)
    .for('update');
  return rows.map(toWire);
}

/** Those of these admissions that have answered an enquiry. */
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

/** These hang under `lead` from now on; without one they stand for themselves. */
export async function hang(tx: Db, ids: string[], lead: string | null): Promise<OfficeEnquiry[]> {
  const rows = await tx
    .update(enquiries)
    .set({ merged_into: lead, ...next })
    .where(inArray(enquiries.id, ids))
    .returning();
  return rows.map(toWire);
}

export async function idsUnder(db: Db, leads: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(inArray(enquiries.merged_into, leads), listed));
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function under(db: Db, lead: string): Promise<Enquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.merged_into, lead), listed))
    .orderBy(...newestFirst)
    .limit(100);
  return rows.map(toEnquiry);
}

/** All of this phone, newest first. */
export async function ofPhone(db: Db, phone: string, limit: number): Promise<OfficeEnquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.phone, phone), listed))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toWire);
}
