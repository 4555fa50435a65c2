import { randomUUID } from 'node:crypto';
import { count, desc, eq, sql } from 'drizzle-orm';
import { factors } from '#server/db/tables/account-proofs.ts';
import { identities, users } from '#server/db/tables/accounts.ts';
import { type Db, preparedOnce } from '#server/platform/database/database.ts';
import { insertOwnIdentity } from './identities/store.ts';

export type UserRow = typeof users.$inferSelect;
/** Here, because a user's answer on the wire names their factors. */
export type FactorRow = typeof factors.$inferSelect;
export type UserChange = Partial<Omit<UserRow, 'id' | 'created_at'>>;

/** Inserts a user, with the identities of an e-mail address and a number. */
export async function insertUser(
  db: Db,
  user: Partial<UserRow>,
  options: { withoutIdentity?: boolean } = {},
): Promise<UserRow> {
  // A UUID of version 4, since version 7 would reveal how old an account is.
  const id = user.id ?? randomUUID();
  const [row] = (await db
    .insert(users)
    .values({ ...user, id, email: user.email?.toLowerCase() ?? null })
    .returning()) as [UserRow];
  for (const provider of ['email', 'phone'] as const) {
    if (row[provider] && !options.withoutIdentity) await insertOwnIdentity(db, row, provider);
  }
  return row;
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** For a change that depends on the present state: nobody else can change the user before the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

const withEmail = preparedOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email'),
);

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await withEmail(db).execute({ email: email.toLowerCase() });
  return row;
}

export async function userByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row;
}

const belongings = preparedOnce((db) =>
  db
    .select({ userId: users.id, identity: identities, factor: factors })
    .from(users)
    .leftJoin(identities, eq(identities.user_id, users.id))
    .leftJoin(factors, eq(factors.user_id, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .orderBy(identities.created_at, identities.id, factors.created_at, factors.id)
    .prepare('identities_and_factors'),
);

/** Oldest first. Each identity is paired with each factor, or with none: people have one or two of either. */
export async function identitiesAndFactors(db: Db, userIds: string[]) {
  return belongings(db).execute({ ids: userIds });
}

export async function updateUser(db: Db, id: string, change: UserChange): Promise<UserRow> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row as UserRow;
}

/** Changes these keys only, so that what someone else changes at the same time, a role say, is not put back. */
export async function mergeAppMetadata(
  db: Db,
  id: string,
  change: Record<string, unknown>,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ app_metadata: sql`${users.app_metadata} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, id))
    .returning();
  return row as UserRow;
}

/** Takes the role away, in the office and on the wire. */
export async function dropRole(db: Db, id: string): Promise<void> {
  await db
    .update(users)
    .set({ role: 'authenticated', app_metadata: sql`${users.app_metadata} - 'role'` })
    .where(eq(users.id, id));
}

/** Someone has proved the address or the number of this account. */
export const isConfirmed = (user: Pick<UserRow, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** A page of all users, newest first, and how many there are. */
export async function listUsers(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db
    .select()
    .from(users)
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(users);
  return { rows, total: all?.total ?? 0 };
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.app_metadata} ->> 'role' = 'admin'`)
    .limit(1);
  return rows.length > 0;
}

/** Lets one node at a time make the first admin. */
export async function lockUsers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table users in share row exclusive mode`);
}
