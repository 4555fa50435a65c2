import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toAdmission } from '../store.ts';

/** Admissions of these phones, without declined ones. */
export async function ofPhones(db: Db, phones: string[]): Promise<Admission[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .select()
    .from(admissions)
    .where(
      and(
        sql`${admissions.contact_no} = any(${sql.param([...new Set(phones)])}::text[])`,
        isNull(admissions.trashed_at),
        ne(admissions.status, 'declined'),
      ),
    );
  return rows.map(toAdmission);
}
