import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Enquiry, EnquiryForm, EnquiryQuery } from '#contract/enquiries.ts';
import { enquiries, enquiryNews } from '#server/db/tables/enquiries.ts';
import { type Db, preparedOnce } from '#server/platform/database.ts';
import { contains, type Page, readPage } from '#server/platform/list.ts';

type Row = typeof enquiries.$inferSelect;

function toEnquiry(row: Row): Enquiry {
  const { id, name, className, board, subject, country, phone, message, status, createdAt } = row;
  return {
    _id: id,
    name,
    class_name: String(className) as Enquiry['class_name'],
    board,
    subject,
    country,
    phone,
    enquiryMessage: message,
    status,
    created_at: createdAt.toISOString(),
  };
}

/** Row and news in one statement: neither is ever there without the other, and sending costs one round trip. */
const insertion = preparedOnce((db) => {
  const value = sql.placeholder;
  const insert = db
    .insert(enquiries)
    .values({
      id: value('id'),
      name: value('name'),
      className: value('className'),
      board: value('board'),
      subject: value('subject'),
      country: value('country'),
      phone: value('phone'),
      message: value('message'),
      fingerprint: value('fingerprint'),
      createdAt: value('createdAt'),
    })
    .onConflictDoNothing({ target: enquiries.fingerprint })
    .returning();
  const made = db.$with('made').as(insert);
  const news = db.$with('news').as(
    db
      .insert(enquiryNews)
      .select(db.select({ enquiryId: made.id }).from(made))
      .returning(),
  );
  return db.with(made, news).select().from(made).prepare('insert_enquiry');
});

/** Nothing where a row with this fingerprint is there already; waits for one that is just being written. */
export async function insertUnlessThere(
  db: Db,
  form: EnquiryForm,
  fingerprint: string,
  now: Date,
): Promise<Enquiry | undefined> {
  const { class_name, enquiryMessage, ...rest } = form;
  const [row] = await insertion(db).execute({
    ...rest,
    id: randomUUIDv7(),
    className: Number(class_name),
    message: enquiryMessage,
    fingerprint,
    createdAt: now,
  });
  return row && toEnquiry(row);
}

export async function findByFingerprint(db: Db, fingerprint: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.fingerprint, fingerprint));
  return row && toEnquiry(row);
}

/** The same words may be said again after this. */
export async function letGo(db: Db, fingerprint: string, writtenBy: Date): Promise<void> {
  await db
    .update(enquiries)
    .set({ fingerprint: null })
    .where(and(eq(enquiries.fingerprint, fingerprint), lte(enquiries.createdAt, writtenBy)));
}

const sorts = {
  created_at: { by: enquiries.createdAt, kind: 'time' },
  name: { by: sql`lower(${enquiries.name})`, kind: 'text' },
  class_name: { by: enquiries.className, kind: 'number' },
  board: { by: enquiries.board, kind: 'text' },
  subject: { by: enquiries.subject, kind: 'text' },
  status: { by: enquiries.status, kind: 'text' },
} as const;

export async function list(db: Db, query: EnquiryQuery): Promise<Page<Enquiry>> {
  const { search, class_name, board, subject, status } = query;
  const where = [
    isNull(enquiries.trashedAt),
    search ? matches(search) : undefined,
    class_name && eq(enquiries.className, Number(class_name)),
    board && eq(enquiries.board, board),
    subject && eq(enquiries.subject, subject),
    status && eq(enquiries.status, status),
  ].filter((condition) => condition !== undefined);
  const page = await readPage(db, { table: enquiries, where, sorts }, query);
  return page.map(toEnquiry);
}

/** By part of the name; also by part of the number where that is what it looks like, however it is spaced. */
function matches(search: string) {
  const digits = /^\+?[\d\s()-]+$/.test(search) ? search.replace(/^\+(91|1|44|61)|\D/g, '') : '';
  const byName = contains(enquiries.name, search);
  return digits ? or(byName, contains(enquiries.phone, digits)) : byName;
}

export async function trash(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const result = await db
    .update(enquiries)
    .set({ trashedAt: now, trashedBy: by, fingerprint: null })
    .where(and(eq(enquiries.id, id), isNull(enquiries.trashedAt)));
  return result.rowCount === 1;
}

/** Takes up to `limit` enquiries off the news; what another node holds is left to it. */
export async function takeNews(db: Db, limit: number): Promise<string[]> {
  const oldest = db
    .select()
    .from(enquiryNews)
    .orderBy(enquiryNews.enquiryId)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db.delete(enquiryNews).where(inArray(enquiryNews.enquiryId, oldest)).returning();
  return taken.map((row) => row.enquiryId).sort();
}

export async function findAll(db: Db, ids: string[]): Promise<Enquiry[]> {
  const rows = await db.select().from(enquiries).where(inArray(enquiries.id, ids)).orderBy(enquiries.id);
  return rows.map(toEnquiry);
}
