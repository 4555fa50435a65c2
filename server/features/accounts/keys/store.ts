import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { serverSecrets, signingKeys } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';

type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Newest first. */
export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.created_at), signingKeys.id);
}

export async function insertSigningKey(db: Db, key: Omit<SigningKeyRow, 'created_at'>): Promise<void> {
  await db.insert(signingKeys).values({ ...key, created_at: sql`clock_timestamp()` });
}

/** Forgets keys older than this one. */
export async function deleteKeysBefore(db: Db, { id, created_at }: SigningKeyRow): Promise<void> {
  await db.delete(signingKeys).where(and(lt(signingKeys.created_at, created_at), ne(signingKeys.id, id)));
}

/** Lets one node at a time make keys. */
export async function lockSigningKeys(tx: Db): Promise<void> {
  await tx.execute(sql`lock table signing_keys in share row exclusive mode`);
}

/** The secret of this name; stores `fresh` as it if there is none yet. */
export async function ensureSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db.insert(serverSecrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.value ?? fresh;
}
