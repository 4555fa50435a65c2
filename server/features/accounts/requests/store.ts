import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { accountRequests } from '#server/db/tables/account-proofs.ts';
import type { Db } from '#server/platform/database/database.ts';

export type AccountRequestRow = typeof accountRequests.$inferSelect;
type NewAccountRequest = Omit<AccountRequestRow, 'id'>;

/** How many sign-ups of one account may be pending; older ones are deleted. */
const mostPending = 5;

const isSignUpOf = (userId: string) =>
  and(eq(accountRequests.user_id, userId), isNotNull(accountRequests.password_hash));

/** What someone who registers asks for. */
export async function insertSignUp(db: Db, request: NewAccountRequest): Promise<AccountRequestRow> {
  const row = await insert(db, request);
  const newest = (await signUpsOf(db, request.user_id)).slice(0, mostPending).map(({ id }) => id);
  await db
    .delete(accountRequests)
    .where(and(isSignUpOf(request.user_id), notInArray(accountRequests.id, newest)));
  return row;
}

/** What an invitation asks for, in place of an earlier one. */
export async function putInvitation(
  db: Db,
  request: Omit<NewAccountRequest, 'password_hash'>,
): Promise<AccountRequestRow> {
  await db
    .delete(accountRequests)
    .where(and(eq(accountRequests.user_id, request.user_id), isNull(accountRequests.password_hash)));
  return insert(db, { ...request, password_hash: null });
}

async function insert(db: Db, request: NewAccountRequest): Promise<AccountRequestRow> {
  const [row] = await db
    .insert(accountRequests)
    .values({ ...request, id: randomUUID() })
    .returning();
  return row as AccountRequestRow;
}

export async function requestById(db: Db, id: string): Promise<AccountRequestRow | undefined> {
  const [row] = await db.select().from(accountRequests).where(eq(accountRequests.id, id));
  return row;
}

/** Newest first. */
export async function signUpsOf(db: Db, userId: string): Promise<AccountRequestRow[]> {
  return db
    .select()
    .from(accountRequests)
    .where(isSignUpOf(userId))
    .orderBy(desc(accountRequests.created_at), desc(accountRequests.id));
}

/** Their tokens go with them. */
export async function deleteSignUpsOf(db: Db, userId: string): Promise<void> {
  await db.delete(accountRequests).where(isSignUpOf(userId));
}

export async function deleteRequestsOf(db: Db, userId: string): Promise<void> {
  await db.delete(accountRequests).where(eq(accountRequests.user_id, userId));
}
