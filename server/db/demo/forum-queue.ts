import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { forumMembers, forumPosts, forumReports, forumTopics } from '#server/db/tables/forum.ts';
import type { Db } from '#server/platform/database/database.ts';

const hour = 3_600_000;

/** Something for the office to look at: a comment with a phone number that is held, and one that was reported. */
export async function seedForumQueue(tx: Db): Promise<void> {
  const now = Date.now();
  const at = (hours: number) => new Date(now - hours * hour);
  const [farhan, nikhil] = ['Farhan Shaikh', 'Nikhil Gaikwad'].map((name, i) => ({
    id: randomUUIDv7(),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@families.example`,
    joined_at: at(20 + i * 900),
  })) as [typeof forumMembers.$inferInsert, typeof forumMembers.$inferInsert];
  await tx.insert(forumMembers).values([farhan, nikhil]);
  const [topic] = await tx
    .select()
    .from(forumTopics)
    .where(eq(forumTopics.title, 'Study groups on Saturday mornings'));
  if (!topic) return;
  const [held, reported] = [randomUUIDv7(), randomUUIDv7()];
  const post = { topic_id: topic.id, anonymous: false };
  await tx.insert(forumPosts).values([
    {
      ...post,
      id: held,
      text: 'I would like to join. Please call my father on 00000 12345.',
      author_id: farhan.id,
      author_name: 'Farhan S.',
      state: 'held',
      held_for: ['phone number'],
      fingerprint: 'sample held',
      created_at: at(3),
    },
    {
      ...post,
      id: reported,
      text: 'Only the clever ones should come, the others slow us down.',
      author_id: nikhil.id,
      author_name: 'Nikhil G.',
      reports: 1,
      fingerprint: 'sample reported',
      created_at: at(30),
    },
  ]);
  await tx
    .update(forumTopics)
    .set({ replies: topic.replies + 1 })
    .where(eq(forumTopics.id, topic.id));
  await tx.insert(forumReports).values({
    post_id: reported,
    member_id: farhan.id,
    reason: 'Unkind or bullying',
    note: 'This made my friend sad.',
    created_at: at(2),
  });
}
