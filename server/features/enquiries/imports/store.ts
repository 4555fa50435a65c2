import { randomUUIDv7 } from 'node:crypto';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { enquiries, enquiryNotes } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type OfficeEnquiry, toWire } from '../office/store.ts';
import type { ImportedEnquiry } from './import-kind.ts';

/** In the given order. The office gets no mail about them, since it has imported them itself. */
export async function insertAll(tx: Db, forms: ImportedEnquiry[], now: Date): Promise<OfficeEnquiry[]> {
  const rows = await tx
    .insert(enquiries)
    .values(
      forms.map(({ class_name, enquiryMessage, received, status, named: _, ...form }) => {
        const at = received ? new Date(`${received}T12:00:00+05:30`) : now;
        return {
          ...form,
          id: randomUUIDv7(),
          source: 'import' as const,
          class_name: Number(class_name),
          message: enquiryMessage,
          status,
          closed_reason: status === 'closed' ? 'Closed before it was imported.' : null,
          answered_at: status === 'pending' ? null : at,
          created_at: at,
        };
      }),
    )
    .returning();
  return rows.map(toWire);
}

/** All enquiries of these phones. */
export async function ofPhones(db: Db, phones: string[]): Promise<OfficeEnquiry[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        sql`${enquiries.phone} = any(${sql.param([...new Set(phones)])}::text[])`,
        isNull(enquiries.trashed_at),
      ),
    );
  return rows.map(toWire);
}

/** Those that have notes. */
export async function withNotes(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: enquiryNotes.enquiry_id })
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiry_id, ids));
  return new Set(rows.map(({ id }) => id));
}
