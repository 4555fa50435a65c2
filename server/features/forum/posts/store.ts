import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { anonymous } from '#contract/forum/categories.ts';
import type { CommentQuery, ForumComment } from '#contract/forum/forum.ts';
import { inDanger } from '#contract/forum/office.ts';
import { forumPosts, forumTopics } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Page, readPage } from '#server/platform/lists/list.ts';

export type PostRow = typeof forumPosts.$inferSelect;
export type NewPost = Omit<typeof forumPosts.$inferInsert, 'opens' | 'reports'>;

/** Who a post seems to be by, for this reader. Nothing here tells two anonymous authors apart. */
export function byline(row: PostRow, viewer: string | undefined) {
  const mine = viewer !== undefined && row.author_id === viewer;
  return {
    id: row.id,
    user: row.anonymous ? anonymous : row.author_name,
    staff: row.by_staff && !row.anonymous,
    state: row.state,
    mine,
    care: mine && row.state === 'held' && row.held_for.includes(inDanger),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

export function toComment(row: PostRow, viewer: string | undefined): ForumComment {
  return { ...byline(row, viewer), topicId: row.topic_id, text: row.text };
}

export const isVisible = (row: PostRow) => row.state === 'shown' && row.trashed_at === null;

/** What everyone sees, and what this reader wrote. */
export async function listComments(
  db: Db,
  topicId: string,
  query: CommentQuery,
  { viewer, total }: { viewer: string | undefined; total: number },
): Promise<Page<ForumComment>> {
  const seen = eq(forumPosts.state, 'shown');
  const where = [
    eq(forumPosts.topic_id, topicId),
    sql`not ${forumPosts.opens}`,
    isNull(forumPosts.trashed_at),
    viewer ? or(seen, eq(forumPosts.author_id, viewer)) : seen,
  ];
  const sorts = { created_at: { by: forumPosts.created_at, kind: 'time' } } as const;
  const page = await readPage(db, { table: forumPosts, where, sorts, total }, query);
  return page.map((row) => toComment(row, viewer));
}

export async function findPost(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(forumPosts).where(eq(forumPosts.id, id));
  return row;
}

/** The last posts of a member in a topic, oldest first, deleted ones too: others may have read them. */
export async function recentPosts(
  db: Db,
  { authorId, topicId, since }: { authorId: string; topicId: string; since: Date },
): Promise<Pick<PostRow, 'id' | 'text' | 'created_at'>[]> {
  const { id, opens, text, created_at } = forumPosts;
  const rows = await db
    .select({ id, opens, text, created_at, title: forumTopics.title })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topic_id))
    .where(and(eq(forumPosts.author_id, authorId), eq(forumPosts.topic_id, topicId), gt(created_at, since)))
    .orderBy(desc(created_at), desc(id))
    .limit(12);
  return rows.map((row) => ({ ...row, text: row.opens ? `${row.title}\n${row.text}` : row.text })).reverse();
}

/** Locks the post and its topic, whose counts it may change, until the transaction ends. */
export async function lockPost(tx: Db, id: string): Promise<PostRow | undefined> {
  const found = await findPost(tx, id);
  if (!found) return undefined;
  await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(eq(forumTopics.id, found.topic_id))
    .for('no key update');
  const [row] = await tx.select().from(forumPosts).where(eq(forumPosts.id, id)).for('update');
  return row;
}

export async function insertComment(tx: Db, post: NewPost): Promise<PostRow> {
  const [row] = await tx.insert(forumPosts).values(post).returning();
  if (isVisible(row as PostRow)) await count(tx, row as PostRow, 1);
  return row as PostRow;
}

type Change = Partial<Omit<PostRow, 'id' | 'topic_id' | 'opens'>>;

/** Changes a locked post, and the counts of its topic. */
export async function changePost(tx: Db, before: PostRow, change: Change): Promise<PostRow> {
  const [after] = (await tx
    .update(forumPosts)
    .set(change)
    .where(eq(forumPosts.id, before.id))
    .returning()) as [PostRow];
  if (isVisible(before) !== isVisible(after)) await count(tx, after, isVisible(after) ? 1 : -1);
  return after;
}

async function count(tx: Db, post: PostRow, step: 1 | -1) {
  const change = post.opens
    ? { listed: step === 1 }
    : {
        replies: sql`${forumTopics.replies} + ${step}`,
        // By when it was written: a comment that was held does not make its topic new again.
        ...(step === 1 && {
          last_at: sql`greatest(${forumTopics.last_at}, ${post.created_at.toISOString()}::timestamptz)`,
        }),
      };
  await tx.update(forumTopics).set(change).where(eq(forumTopics.id, post.topic_id));
}

/** False if the administrators have already been alerted. */
export async function markAlerted(tx: Db, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(forumPosts)
    .set({ alerted_at: at })
    .where(and(eq(forumPosts.id, id), isNull(forumPosts.alerted_at)));
  return rowCount === 1;
}
