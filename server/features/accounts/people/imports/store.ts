import { sql } from 'drizzle-orm';
import { users } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Which of these addresses have an account. */
export async function withEmails(db: Db, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.email} = any(${sql.param(emails)}::text[])`);
  return rows.flatMap(({ email }) => email ?? []);
}
