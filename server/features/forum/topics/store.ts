import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { forumCategories } from '#contract/forum/categories.ts';
import type { ForumShelf, ForumTopic, TopicQuery } from '#contract/forum/forum.ts';
import { forumMeToo, forumPosts, forumTopics } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { knownSizes } from '#server/platform/lists/known-sizes.ts';
import { Page, readPage } from '#server/platform/lists/list.ts';
import { byIndex, rowByRow, type TextMatch } from '#server/platform/lists/text-match.ts';
import { byline, isVisible, type NewPost, type PostRow } from '../posts/store.ts';

type TopicRow = typeof forumTopics.$inferSelect;

/** A topic with the post that opens it. */
export interface Topic {
  topic: TopicRow;
  opening: PostRow;
}

export function toTopic({ topic, opening }: Topic, viewer: string | undefined): ForumTopic {
  return {
    ...byline(opening, viewer),
    categoryId: topic.category,
    title: topic.title,
    excerpt: excerptOf(opening.text),
    replies: topic.replies,
    me_too: topic.me_too,
    answered: topic.accepted_id !== null,
    last_at: topic.last_at.toISOString(),
  };
}

/** How a text begins, in one line. */
function excerptOf(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= length) return line;
  return `${signs
    .slice(0, length)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}

export async function findTopic(db: Db, id: string): Promise<Topic | undefined> {
  const [found] = await db
    .select({ topic: forumTopics, opening: forumPosts })
    .from(forumTopics)
    .innerJoin(forumPosts, eq(forumPosts.id, forumTopics.id))
    .where(eq(forumTopics.id, id));
  return found;
}

export async function insertTopic(
  tx: Db,
  topic: Pick<TopicRow, 'id' | 'category' | 'title'>,
  post: NewPost,
): Promise<Topic> {
  const [made] = await tx
    .insert(forumTopics)
    .values({
      ...topic,
      listed: post.state === 'shown',
      created_at: post.created_at,
      last_at: post.created_at,
    })
    .returning();
  const [opening] = await tx.insert(forumPosts).values(post).returning();
  return { topic: made as TopicRow, opening: opening as PostRow };
}

export async function updateTopic(
  tx: Db,
  id: string,
  change: Partial<Pick<TopicRow, 'title' | 'accepted_id'>>,
): Promise<void> {
  await tx.update(forumTopics).set(change).where(eq(forumTopics.id, id));
}

async function withOpenings(db: Db, rows: TopicRow[], viewer: string | undefined): Promise<ForumTopic[]> {
  const ids = rows.flatMap(({ id, accepted_id }) => (accepted_id ? [id, accepted_id] : [id]));
  const found = ids.length ? await db.select().from(forumPosts).where(inArray(forumPosts.id, ids)) : [];
  const posts = new Map(found.map((post) => [post.id, post]));
  return rows.flatMap((topic) => {
    const opening = posts.get(topic.id);
    const accepted = posts.get(topic.accepted_id ?? '');
    const answered = accepted !== undefined && isVisible(accepted);
    return opening ? [{ ...toTopic({ topic, opening }, viewer), answered }] : [];
  });
}

const sorts = {
  last_at: { by: forumTopics.last_at, kind: 'time' },
  created_at: { by: forumTopics.created_at, kind: 'time' },
  replies: { by: forumTopics.replies, kind: 'number' },
} as const;

const listed = sql`${forumTopics.listed}`;

const sizes = knownSizes();

export async function listTopics(
  db: Db,
  query: TopicQuery,
  viewer: string | undefined,
): Promise<Page<ForumTopic>> {
  const { search, categoryId } = query;
  const shelf = and(listed, categoryId && eq(forumTopics.category, categoryId));
  const found = search ? finding(db, search) : undefined;
  const list = {
    table: forumTopics,
    where: [shelf, found?.byIndex],
    sorts,
    sizes,
    ...(found && { narrowed: { listed: shelf, rowByRow: [shelf, found.rowByRow] } }),
  };
  const page = await readPage(db, list, query);
  return new Page(await withOpenings(db, page.rows, viewer), page.total, page.next);
}

/** Topics by their title or by what is written in them, as conditions for an index and for rows that are looked at singly. */
function finding(db: Db, search: string) {
  const { id, title } = forumTopics;
  const words = wordsOf(search);
  const posts = mentioning(db, words);
  const entitled = ({ contains }: TextMatch) => and(...words.map((word) => contains(title, word)));
  return {
    byIndex: or(entitled(byIndex), sql`${id} = any(array(${posts}))`),
    rowByRow: or(entitled(rowByRow.byIndex), inArray(id, posts)),
  };
}

const mostWords = 8;
/** Its words without the signs before them, which no index has. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const telling = words.filter(Boolean).slice(0, mostWords);
  return telling.length > 0 ? telling : [search];
}

/** Topics with a post that contains these words in any order; limited, so that a very common word costs no more than a rare one. */
const mentioning = (db: Db, words: string[]) =>
  db
    .select({ id: forumPosts.topic_id })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.state, 'shown'),
        isNull(forumPosts.trashed_at),
        ...words.map((word) => byIndex.contains(forumPosts.text, word)),
      ),
    )
    .limit(1_000);

/** Topics whose titles contain all of these words, last answered first. */
export async function searchTitles(
  db: Db,
  words: string[],
  limit: number,
): Promise<Pick<TopicRow, 'id' | 'title' | 'category'>[]> {
  const matching = ({ contains }: TextMatch) => words.map((word) => contains(forumTopics.title, word));
  const { by } = sorts.last_at;
  return readNewest(db, { table: forumTopics, listed, matching, by, limit, text: words.join(' ') });
}

const onShelf = 5;

export async function readShelves(db: Db, viewer: string | undefined): Promise<ForumShelf[]> {
  return Promise.all(
    forumCategories.map(async ({ id }) => {
      const where = [listed, eq(forumTopics.category, id)];
      const request = { sort: '-last_at', limit: onShelf } as const;
      const page = await readPage(db, { table: forumTopics, where, sorts }, request);
      return { categoryId: id, topics: await withOpenings(db, page.rows, viewer), total: page.total };
    }),
  );
}

export async function hasMeToo(db: Db, topicId: string, memberId: string): Promise<boolean> {
  const rows = await db.select().from(forumMeToo).where(ofMember(topicId, memberId));
  return rows.length > 0;
}

const ofMember = (topicId: string, memberId: string) =>
  and(eq(forumMeToo.topic_id, topicId), eq(forumMeToo.member_id, memberId));

/** Says it or takes it back; saying it twice counts once. */
export async function setMeToo(tx: Db, topicId: string, memberId: string, on: boolean): Promise<void> {
  const { rowCount } = on
    ? await tx.insert(forumMeToo).values({ topic_id: topicId, member_id: memberId }).onConflictDoNothing()
    : await tx.delete(forumMeToo).where(ofMember(topicId, memberId));
  if (rowCount !== 1) return;
  const meToo = sql`${forumTopics.me_too} + ${on ? 1 : -1}`;
  await tx.update(forumTopics).set({ me_too: meToo }).where(eq(forumTopics.id, topicId));
}

/** Topics for the sitemap, last answered first. */
export async function listedTopics(
  db: Db,
  limit: number,
): Promise<Pick<TopicRow, 'id' | 'title' | 'last_at'>[]> {
  return db
    .select({ id: forumTopics.id, title: forumTopics.title, last_at: forumTopics.last_at })
    .from(forumTopics)
    .where(listed)
    .orderBy(sql`${forumTopics.last_at} desc, ${forumTopics.id} desc`)
    .limit(limit);
}
