import { randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import type { CommentForm, ForumComment, ForumTopicDetail, TopicForm } from '#contract/forum/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { shownName } from './display-names.ts';
import { hasSaid } from './members/store.ts';
import { insertComment, isVisible, type NewPost, toComment } from './posts/store.ts';
import { topicFor } from './read-topics.ts';
import { fingerprintOf } from './screening/watched.ts';
import { insertTopic, toTopic } from './topics/store.ts';
import { admitWriter, isOffice, screen } from './writers.ts';

type Now = () => Date;

const day = 86_400_000;
/** Short words, such as thanks, may be said in many places. */
const long = 40;

interface Said {
  caller: Caller;
  text: string;
  anonymous: boolean;
  /** Null opens a new one. */
  topicId: string | null;
  /** All that the reader sees of it. */
  whole: string;
}

/** What the rules make of something said: a post that is shown or held. */
async function compose(
  tx: Db,
  { caller, text, anonymous, topicId, whole }: Said,
  at: Date,
): Promise<NewPost> {
  await admitWriter(tx, caller, topicId ? 'replies' : 'topics', at);
  const fingerprint = fingerprintOf(whole);
  const anywhereSince = whole.length >= long ? new Date(at.getTime() - day) : null;
  if (await hasSaid(tx, { authorId: caller.id, fingerprint, topicId, anywhereSince }))
    throw new Failure('conflict', 'You have already posted this.');
  const id = randomUUIDv7();
  const heldFor = await screen(tx, caller, { text: whole, post: { id, topic_id: topicId, created_at: at } });
  return {
    id,
    topic_id: topicId ?? id,
    text,
    author_id: caller.id,
    author_name: shownName(caller.name),
    anonymous,
    by_staff: isOffice(caller),
    state: heldFor.length > 0 ? 'held' : 'shown',
    held_for: heldFor,
    fingerprint,
    created_at: at,
  };
}

export const startTopic =
  (now: Now) =>
  (db: Db, form: TopicForm, caller: Caller): Promise<ForumTopicDetail> =>
    db.transaction(async (tx) => {
      const { title, text, anonymous, categoryId: category } = form;
      const said = { caller, text, anonymous, topicId: null, whole: `${title}\n${text}` };
      const post = await compose(tx, said, now());
      const made = await insertTopic(tx, { id: post.id, category, title }, post);
      return { ...toTopic(made, caller.id), text, answer: null, my_me_too: false };
    });

export const addComment =
  (now: Now) =>
  (db: Db, topicId: string, { text, anonymous }: CommentForm, caller: Caller): Promise<ForumComment> =>
    db.transaction(async (tx) => {
      const { opening } = await topicFor(tx, topicId, caller);
      if (!isVisible(opening))
        throw new Failure('conflict', 'Nobody can comment here until others see this topic.');
      const post = await compose(tx, { caller, text, anonymous, topicId, whole: text }, now());
      return toComment(await insertComment(tx, post), caller.id);
    });
