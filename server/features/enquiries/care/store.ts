import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { EnquiryEdit } from '#contract/enquiries/care.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import type { Colleague, ListedEnquiry } from '#contract/enquiries/office.ts';
import { enquiries, enquiryNotes } from '#server/db/tables/enquiries.ts';
import { noteStore } from '#server/office-list/notes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type OfficeEnquiry, statusChange, toWire, withSamePhone } from '../office/store.ts';
import { toEnquiry } from '../store.ts';

const listed = isNull(enquiries.trashed_at);
const mostOthers = 20;

export async function find(db: Db, id: string): Promise<ListedEnquiry | undefined> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), listed));
  const [enquiry] = row ? await withSamePhone(db, [toWire(row)]) : [];
  return enquiry;
}

/** Other enquiries from this phone that are not merged into it, newest first. */
export async function othersOf(db: Db, id: string, phone: string): Promise<Enquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.phone, phone),
        ne(enquiries.id, id),
        sql`${enquiries.merged_into} is distinct from ${id}`,
        listed,
      ),
    )
    .orderBy(desc(enquiries.created_at))
    .limit(mostOthers);
  return rows.map(toEnquiry);
}

export async function update(
  tx: Db,
  id: string,
  edit: Omit<EnquiryEdit, 'owner' | 'email'> & { owner: Colleague | null; email: string | null },
  now: Date,
): Promise<OfficeEnquiry> {
  const { status, reason, owner, follow_up_on, email } = edit;
  const [row] = await tx
    .update(enquiries)
    .set({
      owner: owner?._id ?? null,
      owner_name: owner?.name ?? null,
      follow_up_on,
      email,
      ...statusChange({ status, ...(reason && { reason }) }, now),
    })
    .where(eq(enquiries.id, id))
    .returning();
  return toWire(row as typeof enquiries.$inferSelect);
}

/** Stores the address at which it was answered; a pending enquiry becomes contacted. */
export async function setAnswered(
  tx: Db,
  { _id, status }: OfficeEnquiry,
  email: string,
  now: Date,
): Promise<void> {
  const move =
    status === 'pending'
      ? statusChange({ status: 'contacted' }, now)
      : { version: sql`${enquiries.version} + 1` };
  await tx
    .update(enquiries)
    .set({ email, ...move })
    .where(eq(enquiries.id, _id));
}

export const notes = noteStore(enquiryNotes, enquiryNotes.enquiry_id);
