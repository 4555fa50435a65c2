import { and, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { PeopleAction, Person } from '#contract/office/people.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forGood, hasConfirmed, hasRole, isBanned, isPerson, toPeople } from '../store.ts';

export const table = users;

/** These people, in the order of their ids. */
export async function findAll(db: Db, ids: string[], now: Date): Promise<Person[]> {
  const rows = await db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
  return [...(await toPeople(db, rows, now)).values()];
}

/** Those who have confirmed neither an address nor a number. */
export async function findUnconfirmed(db: Db, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), sql`not ${hasConfirmed}`));
  return found.map(({ id }) => id);
}

/** Those whom this would change. */
export function todo(db: Db, action: PeopleAction, now: Date): SQL | undefined {
  const open = {
    // Null for someone without any role, who does not have this one either.
    role: () => sql`${hasRole((action as { role: Role }).role)} is not true`,
    ban: () => not(isBanned(now)),
    unban: () => isBanned(now),
    'sign out': () => exists(db.select().from(sessions).where(sql`${sessions.user_id} = ${users.id}`)),
  };
  return and(isPerson, open[action.do]());
}

export async function doToAll(tx: Db, action: PeopleAction, ids: string[]): Promise<void> {
  const these = inArray(users.id, ids);
  if (action.do === 'role')
    await tx
      .update(users)
      .set({ app_metadata: withRole(action.role), invited_role: null })
      .where(these);
  if (action.do === 'unban') await tx.update(users).set({ banned_until: null }).where(these);
  if (action.do === 'ban')
    await tx
      .update(users)
      .set({ banned_until: action.until ? new Date(action.until) : forGood })
      .where(these);
  if (action.do === 'ban' || action.do === 'sign out')
    await tx.delete(sessions).where(inArray(sessions.user_id, ids));
}

function withRole(role: Role): SQL {
  const others = sql`${users.app_metadata} - 'role'`;
  return role === 'member' ? others : sql`(${others}) || jsonb_build_object('role', ${role}::text)`;
}
