import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { type AuthenticationMethod, sessions, users } from '#server/db/tables/accounts.ts';
import { type Db, preparedOnce } from '#server/platform/database/database.ts';
import type { UserRow } from '../users/store.ts';

export type { AuthenticationMethod };
export type SessionRow = typeof sessions.$inferSelect;

const insertion = preparedOnce((db) => {
  const value = sql.placeholder;
  const insert = db.insert(sessions).values({
    id: value('id'),
    user_id: value('user_id'),
    amr: value('amr'),
    user_agent: value('user_agent'),
    ip: value('ip'),
    // As SQL, since the column type cannot encode a null from a placeholder.
    not_after: sql`${value('not_after')}`,
    refreshed_at: value('created_at'),
    created_at: value('created_at'),
  });
  return db
    .with(db.$with('made').as(insert.returning({ id: sessions.id })))
    .update(users)
    .set({ last_sign_in_at: sql`${value('created_at')}` })
    .where(eq(users.id, value('user_id')))
    .returning()
    .prepare('insert_session');
});

/** A new session, and its user as it is then, in one statement: signing in costs a hash and little else. */
export async function insertSession(
  db: Db,
  begun: Pick<SessionRow, 'user_id' | 'amr' | 'user_agent' | 'ip' | 'not_after' | 'created_at'>,
): Promise<{ user: UserRow; session: SessionRow }> {
  const session: SessionRow = {
    ...begun,
    id: randomUUID(),
    aal: 'aal1',
    factor_id: null,
    refresh_counter: 0,
    refreshed_at: begun.created_at,
    proved_counter: null,
    unproved_counter: null,
    unproved_refreshed_at: null,
  };
  const [user] = await insertion(db).execute({ ...session });
  return { user: user as UserRow, session };
}

/** The session with its user, and whether the user has a second factor. */
export async function liveSession(
  db: Db,
  id: string,
): Promise<{ user: UserRow; session: SessionRow; hasFactor: boolean } | undefined> {
  const [row] = await db
    .select({
      user: users,
      session: sessions,
      hasFactor: sql<boolean>`exists (select from factors f where f.user_id = ${users.id} and f.status = 'verified')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id));
  return row;
}

export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row;
}

export async function updateSession(
  db: Db,
  id: string,
  change: Partial<Omit<SessionRow, 'id'>>,
): Promise<SessionRow> {
  const [row] = await db.update(sessions).set(change).where(eq(sessions.id, id)).returning();
  return row as SessionRow;
}

/** Those that have not ended, last used first. */
export async function sessionsOf(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), or(isNull(sessions.not_after), gt(sessions.not_after, now))))
    .orderBy(desc(sql`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`), sessions.id);
}

/** True when the user had this session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.id, id)));
  return gone.rowCount === 1;
}

export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

/** Once a second factor is proved, sessions without it end. */
export async function deleteWeakSessions(db: Db, userId: string, except: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, except)));
}

/** Sessions that rely on a factor, or one session, fall back to what they were before it. */
export async function weakenSessions(
  db: Db,
  which: { factorId: string } | { sessionId: string },
): Promise<void> {
  const isSecond = sql`one ->> 'method' = 'totp' or one ->> 'method' like 'mfa/%'`;
  const first = sql`select jsonb_agg(one order by n) from jsonb_array_elements(${sessions.amr}) with ordinality as a(one, n) where not (${isSecond})`;
  await db
    .update(sessions)
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`coalesce((${first}), '[]')`,
      // Tokens from before and after the proof are of one family again.
      refresh_counter: sql`greatest(${sessions.refresh_counter}, ${sessions.unproved_counter})`,
      proved_counter: null,
      unproved_counter: null,
      unproved_refreshed_at: null,
    })
    .where('factorId' in which ? eq(sessions.factor_id, which.factorId) : eq(sessions.id, which.sessionId));
}

/** Whether a session of at least this strength was last used from there. */
export async function signedInFrom(
  db: Db,
  userId: string,
  ip: string,
  aal: SessionRow['aal'] = 'aal1',
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.ip, ip), gte(sessions.aal, aal)))
    .limit(1);
  return rows.length > 0;
}
