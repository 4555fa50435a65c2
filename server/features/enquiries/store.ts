import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { Enquiry, type EnquiryForm, type EnquirySource } from '#contract/enquiries/enquiries.ts';
import { referenceOfId } from '#contract/references.ts';
import { enquiries, enquiryNews } from '#server/db/tables/enquiries.ts';
import { type Db, preparedOnce } from '#server/platform/database/database.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type Row = typeof enquiries.$inferSelect;

export const toEnquiry = (row: Row): Enquiry => ({
  ...wireFields(Enquiry, row),
  reference: referenceOfId('TE', row.id),
  class_name: (row.class_name ? String(row.class_name) : '') as Enquiry['class_name'],
  enquiryMessage: row.message,
});

/** The row and its pending announcement in one statement: never one without the other, and one round trip. */
const insertion = preparedOnce((db) => {
  const value = sql.placeholder;
  const insert = db
    .insert(enquiries)
    .values({
      id: value('id'),
      name: value('name'),
      class_name: value('class_name'),
      board: value('board'),
      subject: value('subject'),
      country: value('country'),
      phone: value('phone'),
      email: value('email'),
      message: value('message'),
      fingerprint: value('fingerprint'),
      source: value('source'),
      created_at: value('created_at'),
    })
    .onConflictDoNothing({ target: enquiries.fingerprint })
    .returning();
  const made = db.$with('made').as(insert);
  const unannounced = db.$with('unannounced').as(
    db
      .insert(enquiryNews)
      .select(db.select({ enquiry_id: made.id }).from(made))
      .returning(),
  );
  return db.with(made, unannounced).select().from(made).prepare('insert_enquiry');
});

/** The form; an enquiry made from a conversation may have no class. */
export type SentEnquiry = Omit<EnquiryForm, 'class_name'> & Pick<Enquiry, 'class_name'>;
export type NewEnquiry = SentEnquiry & { email: string | null; source: EnquirySource };

/** Undefined if there is a row with this fingerprint; waits for one that is just being written. */
export async function insertUnlessThere(
  db: Db,
  form: NewEnquiry,
  fingerprint: string,
  now: Date,
): Promise<Enquiry | undefined> {
  const { class_name, enquiryMessage, ...rest } = form;
  const [row] = await insertion(db).execute({
    ...rest,
    id: randomUUIDv7(),
    class_name: Number(class_name),
    message: enquiryMessage,
    fingerprint,
    created_at: now,
  });
  return row && toEnquiry(row);
}

export async function findByFingerprint(db: Db, fingerprint: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.fingerprint, fingerprint));
  return row && toEnquiry(row);
}

/** After this, the same enquiry can be sent again. */
export async function freeFingerprint(db: Db, fingerprint: string, writtenBy: Date): Promise<void> {
  await db
    .update(enquiries)
    .set({ fingerprint: null })
    .where(and(eq(enquiries.fingerprint, fingerprint), lte(enquiries.created_at, writtenBy)));
}

/** Takes up to `limit` enquiries that are not announced yet. Two nodes take turns: at once, each would take some of them. */
export async function takeUnannounced(db: Db, limit: number): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('unannounced enquiries'))`);
  const oldest = db.select().from(enquiryNews).orderBy(enquiryNews.enquiry_id).limit(limit);
  const taken = await db.delete(enquiryNews).where(inArray(enquiryNews.enquiry_id, oldest)).returning();
  return taken.map((row) => row.enquiry_id).sort();
}

export async function findAll(db: Db, ids: string[]): Promise<Enquiry[]> {
  const rows = await db.select().from(enquiries).where(inArray(enquiries.id, ids)).orderBy(enquiries.id);
  return rows.map(toEnquiry);
}
