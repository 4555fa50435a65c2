import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import { admissionClaims, admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toAdmission } from '../store.ts';

/** A family with more children than this asks the office. */
const most = 50;

/** The admissions of one person, newest first; `email` only if it is verified. */
export async function ofPerson(
  db: Db,
  { id, email }: { id: string; email: string | null },
): Promise<Admission[]> {
  const claimed = db
    .select({ id: admissionClaims.admission_id })
    .from(admissionClaims)
    .where(eq(admissionClaims.user_id, id));
  const rows = await db
    .select()
    .from(admissions)
    .where(
      and(
        isNull(admissions.trashed_at),
        or(
          eq(admissions.user_id, id),
          // As an array, so that each of the three is looked up in its index.
          sql`${admissions.id} = any(array(${claimed}))`,
          email === null ? undefined : sql`lower(${admissions.email}) = lower(${email})`,
        ),
      ),
    )
    .orderBy(desc(admissions.created_at), desc(admissions.id))
    .limit(most);
  return rows.map(toAdmission);
}

/** The accounts that these admissions belong to: they sent them, or added them. */
export async function ownersOf(db: Db, ids: string[]): Promise<{ admission_id: string; user_id: string }[]> {
  if (ids.length === 0) return [];
  const { admission_id, user_id } = admissionClaims;
  const [sent, added] = await Promise.all([
    db
      .select({ admission_id: admissions.id, user_id: sql<string>`${admissions.user_id}` })
      .from(admissions)
      .where(and(inArray(admissions.id, ids), isNotNull(admissions.user_id))),
    db.select({ admission_id, user_id }).from(admissionClaims).where(inArray(admission_id, ids)),
  ]);
  return [...sent, ...added];
}

export async function addClaim(db: Db, user_id: string, admission_id: string): Promise<void> {
  await db.insert(admissionClaims).values({ user_id, admission_id }).onConflictDoNothing();
}
