import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Admission } from '#contract/admissions/admissions.ts';
import { admissionClaims, admissions } from '#server/db/tables/admissions.ts';
import type { Db } from '#server/platform/database.ts';
import { toAdmission } from '../store.ts';

/** A family with more children than this asks the office. */
const most = 50;

/** The admissions of one person, newest first; `email` where it is proved that it is theirs. */
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

export async function addClaim(db: Db, user_id: string, admission_id: string): Promise<void> {
  await db.insert(admissionClaims).values({ user_id, admission_id }).onConflictDoNothing();
}
