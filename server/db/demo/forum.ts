import { randomUUIDv7 } from 'node:crypto';
import type { ForumCategoryId } from '#contract/forum/categories.ts';
import { forumPosts, forumTopics } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forumSamples } from './forum-samples.ts';

/** A topic by an invented person, with its comments. */
export interface Sample {
  categoryId: ForumCategoryId;
  title: string;
  user: string;
  text: string;
  daysAgo: number;
  meToo: number;
  comments: { user: string; text: string; staff?: true; accepted?: true }[];
}

const hour = 3_600_000;

/** The sample topics of the forum. Their authors are names without accounts. */
export async function seedForum(tx: Db): Promise<void> {
  const now = Date.now();
  for (const sample of forumSamples) {
    const started = now - sample.daysAgo * 24 * hour;
    const id = randomUUIDv7();
    const comments = sample.comments.map(({ user, text, staff = false, accepted }, i) => ({
      id: randomUUIDv7(),
      topic_id: id,
      text,
      author_name: user,
      by_staff: staff,
      accepted,
      fingerprint: `sample ${id} ${i}`,
      // Hours apart, and none in the future.
      created_at: new Date(started + Math.min((i + 1) * 5 * hour, sample.daysAgo * 24 * hour - hour)),
    }));
    const created_at = new Date(started);
    await tx.insert(forumTopics).values({
      id,
      category: sample.categoryId,
      title: sample.title,
      listed: true,
      replies: comments.length,
      me_too: sample.meToo,
      accepted_id: comments.find(({ accepted }) => accepted)?.id ?? null,
      created_at,
      last_at: comments.at(-1)?.created_at ?? created_at,
    });
    const opening = { id, topic_id: id, text: sample.text, author_name: sample.user, created_at };
    await tx
      .insert(forumPosts)
      .values([
        { ...opening, fingerprint: `sample ${id}` },
        ...comments.map(({ accepted, ...post }) => post),
      ]);
  }
}
