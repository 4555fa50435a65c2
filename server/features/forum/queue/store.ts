import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { anonymous } from '#contract/forum/categories.ts';
import { inDanger, type QueueEntry, type QueueFilters } from '#contract/forum/office.ts';
import { forumMembers, forumPosts, forumReports, forumTopics, forumWords } from '#server/db/tables/forum.ts';
import type { Deps } from '#server/deps.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { toAuthor } from '../members/store.ts';
import type { PostRow } from '../posts/store.ts';

const views = {
  danger: and(eq(forumPosts.state, 'held'), sql`${inDanger} = any (${forumPosts.held_for})`),
  held: eq(forumPosts.state, 'held'),
  reported: and(eq(forumPosts.state, 'shown'), sql`${forumPosts.reports} > 0`),
  hidden: eq(forumPosts.state, 'hidden'),
};
// Exactly as in the indexes.
const urgency = sql.raw(
  `((created_at at time zone 'UTC' + case when '${inDanger}' = any (held_for) then interval '1000 years' else interval '0' end) at time zone 'UTC')`,
);
const waiting = sql`(${forumPosts.state} <> 'shown' or ${forumPosts.reports} > 0)`;
const sorts = {
  urgency: { by: urgency, kind: 'time' },
  created_at: { by: forumPosts.created_at, kind: 'time' },
} as const;

export const queueList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'forum',
      table: forumPosts,
      sorts,
      listed: and(isNull(forumPosts.trashed_at), waiting),
      search: (text, { contains } = forLists) => contains(forumPosts.text, text),
      matching: ({ view }: QueueFilters) => [views[view]],
      toRows: toEntries,
    },
    deps,
  );

/** Posts as the office sees them, with their authors and open reports. */
export async function toEntries(db: Db, posts: PostRow[]): Promise<QueueEntry[]> {
  if (posts.length === 0) return [];
  const of = <K>(pick: (post: PostRow) => K | null) =>
    [...new Set(posts.map(pick))].filter((id) => id !== null);
  const authors = of((post) => post.author_id);
  const topics = await db
    .select()
    .from(forumTopics)
    .where(
      inArray(
        forumTopics.id,
        of((post) => post.topic_id),
      ),
    );
  const members = authors.length
    ? await db.select().from(forumMembers).where(inArray(forumMembers.id, authors))
    : [];
  const reports = await db
    .select()
    .from(forumReports)
    .where(
      and(
        inArray(
          forumReports.post_id,
          of((post) => post.id),
        ),
        isNull(forumReports.settled_at),
      ),
    )
    .orderBy(asc(forumReports.created_at));
  return posts.flatMap((post) => {
    const topic = topics.find(({ id }) => id === post.topic_id);
    const author = members.find(({ id }) => id === post.author_id);
    if (!topic) return [];
    return [
      {
        id: post.id,
        topicId: post.topic_id,
        topicTitle: topic.title,
        categoryId: topic.category,
        opens: post.opens,
        text: post.text,
        user: post.anonymous ? anonymous : post.author_name,
        author: author ? toAuthor(author) : null,
        state: post.state,
        held_for: post.held_for,
        reports: reports
          .filter(({ post_id }) => post_id === post.id)
          .map(({ reason, note, created_at }) => ({ reason, note, created_at: created_at.toISOString() })),
        created_at: post.created_at.toISOString(),
        edited_at: post.edited_at?.toISOString() ?? null,
      },
    ];
  });
}

export async function readWords(db: Db): Promise<string[]> {
  const rows = await db.select().from(forumWords).orderBy(asc(forumWords.word));
  return rows.map(({ word }) => word);
}

export async function replaceWords(tx: Db, words: string[]): Promise<void> {
  await tx.delete(forumWords);
  if (words.length > 0) await tx.insert(forumWords).values(words.map((word) => ({ word })));
}
