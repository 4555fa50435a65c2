import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Enquiry } from '#contract/enquiries.ts';
import { type EnquiryQuery, type ListedEnquiry, samePhoneUpTo } from '#contract/enquiry-desk.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database.ts';
import { contains, type Page, readPage } from '#server/platform/list.ts';
import { toEnquiry } from '../store.ts';

const sorts = {
  created_at: { by: enquiries.createdAt, kind: 'time' },
  name: { by: sql`lower(${enquiries.name})`, kind: 'text' },
  class_name: { by: enquiries.className, kind: 'number' },
  board: { by: enquiries.board, kind: 'text' },
  subject: { by: enquiries.subject, kind: 'text' },
  status: { by: enquiries.status, kind: 'text' },
} as const;

export async function list(db: Db, query: EnquiryQuery): Promise<Page<ListedEnquiry>> {
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
  const fromPhone = await countByPhone(
    db,
    page.rows.map((row) => row.phone),
  );
  return page.map((row) => ({
    ...toEnquiry(row),
    same_phone: Math.max(0, (fromPhone.get(row.phone) ?? 0) - 1),
  }));
}

/** By part of the name; also by part of the number where that is what it looks like, however it is spaced. */
function matches(search: string) {
  const digits = /^\+?[\d\s()-]+$/.test(search) ? search.replace(/^\+(91|1|44|61)|\D/g, '') : '';
  const byName = contains(enquiries.name, search);
  return digits ? or(byName, contains(enquiries.phone, digits)) : byName;
}

/** How many enquiries came from each of these numbers; counts no further than what is shown. */
async function countByPhone(db: Db, phones: string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const some = db
    .select({ one: sql`1` })
    .from(enquiries)
    .where(and(sql`${enquiries.phone} = phones.phone`, isNull(enquiries.trashedAt)))
    .limit(samePhoneUpTo + 2);
  const { rows } = await db.execute<{ phone: string; n: string }>(
    sql`select phone, (select count(*) from ${some} as of_one) as n
        from unnest(${sql.param([...new Set(phones)])}::text[]) as phones (phone)`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, Number(n)]));
}

export async function trash(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const result = await db
    .update(enquiries)
    .set({ trashedAt: now, trashedBy: by, fingerprint: null })
    .where(and(eq(enquiries.id, id), isNull(enquiries.trashedAt)));
  return result.rowCount === 1;
}

export async function restore(db: Db, id: string): Promise<Enquiry | undefined> {
  const [row] = await db
    .update(enquiries)
    .set({ trashedAt: null, trashedBy: null })
    .where(and(eq(enquiries.id, id), isNotNull(enquiries.trashedAt)))
    .returning();
  return row && toEnquiry(row);
}
