import { and, count, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ForumAuthor } from '#contract/forum/office.ts';
import { forumMembers, forumPosts } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';

export type MemberRow = typeof forumMembers.$inferSelect;

export function toAuthor(row: MemberRow): ForumAuthor {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    joined_at: row.joined_at.toISOString(),
    banned: row.banned_at !== null,
    ban_reason: row.ban_reason,
  };
}

/** Inserts or updates a member, which locks the row: until the transaction ends, the member can do nothing else here. */
export async function upsertMember(
  tx: Db,
  member: Pick<MemberRow, 'id' | 'name' | 'email' | 'joined_at'>,
): Promise<MemberRow> {
  const { id: _, joined_at: __, ...named } = member;
  const [row] = await tx
    .insert(forumMembers)
    .values(member)
    .onConflictDoUpdate({ target: forumMembers.id, set: named })
    .returning();
  return row as MemberRow;
}

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(forumMembers).where(eq(forumMembers.id, id));
  return row;
}

/** How many topics and comments a member has written since then, deleted ones included. */
export async function countWritten(
  db: Db,
  id: string,
  since: Date,
): Promise<{ topics: number; replies: number }> {
  const rows = await db
    .select({ opens: forumPosts.opens, n: count() })
    .from(forumPosts)
    .where(and(eq(forumPosts.author_id, id), gt(forumPosts.created_at, since)))
    .groupBy(forumPosts.opens);
  const of = (opens: boolean) => rows.find((row) => row.opens === opens)?.n ?? 0;
  return { topics: of(true), replies: of(false) };
}

/** Whether this member has posted the same in this topic, opened a topic with it, or posted it anywhere since then. */
export async function hasPosted(
  db: Db,
  said: { authorId: string; fingerprint: string; topicId: string | null; anywhereSince: Date | null },
): Promise<boolean> {
  const rows = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.author_id, said.authorId),
        eq(forumPosts.fingerprint, said.fingerprint),
        isNull(forumPosts.trashed_at),
        or(
          said.topicId ? eq(forumPosts.topic_id, said.topicId) : forumPosts.opens,
          said.anywhereSince ? gt(forumPosts.created_at, said.anywhereSince) : undefined,
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Comments of a member in a topic that others do not see. */
export async function countUnseen(db: Db, authorId: string, topicId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.author_id, authorId),
        eq(forumPosts.topic_id, topicId),
        ne(forumPosts.state, 'shown'),
        sql`not ${forumPosts.opens}`,
        isNull(forumPosts.trashed_at),
      ),
    );
  return row?.n ?? 0;
}

export async function listBanned(db: Db): Promise<ForumAuthor[]> {
  const rows = await db
    .select()
    .from(forumMembers)
    .where(isNotNull(forumMembers.banned_at))
    .orderBy(desc(forumMembers.banned_at))
    .limit(200);
  return rows.map(toAuthor);
}

export async function setBan(
  db: Db,
  id: string,
  ban: { at: Date; by: string; reason: string } | null,
): Promise<ForumAuthor | undefined> {
  const [row] = await db
    .update(forumMembers)
    .set({ banned_at: ban?.at ?? null, banned_by: ban?.by ?? null, ban_reason: ban?.reason ?? null })
    .where(eq(forumMembers.id, id))
    .returning();
  return row && toAuthor(row);
}
