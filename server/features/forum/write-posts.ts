import { randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import type { CommentForm, ForumComment, ForumTopicDetail, TopicForm } from '#contract/forum/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { shownName } from './display-names.ts';
import { hasPosted } from './members/store.ts';
import { insertComment, isVisible, type NewPost, toComment } from './posts/store.ts';
import { topicFor } from './read-topics.ts';
import { fingerprintOf } from './screening/watched.ts';
import { insertTopic, toTopic } from './topics/store.ts';
import { admitWriter, isOffice, screen } from './writers.ts';

type Now = () => Date;

const day = 86_400_000;
/** Shorter texts, such as thanks, may be posted in many topics. */
const long = 40;

interface NewText {
  caller: Caller;
  text: string;
  anonymous: boolean;
  /** Null opens a new one. */
  topicId: string | null;
  /** With the title, as readers see it. */
  fullText: string;
}

/** Screens a new text: makes a post that is shown or held. */
async function compose(
  tx: Db,
  { caller, text, anonymous, topicId, fullText }: NewText,
  at: Date,
): Promise<NewPost> {
  await admitWriter(tx, caller, topicId ? 'replies' : 'topics', at);
  const fingerprint = fingerprintOf(fullText);
  const anywhereSince = fullText.length >= long ? new Date(at.getTime() - day) : null;
  if (await hasPosted(tx, { authorId: caller.id, fingerprint, topicId, anywhereSince }))
    throw new Failure('conflict', 'You have already posted this.');
  const id = randomUUIDv7();
  const heldFor = await screen(tx, caller, {
    text: fullText,
    post: { id, topic_id: topicId, created_at: at },
  });
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
      const newText = { caller, text, anonymous, topicId: null, fullText: `${title}\n${text}` };
      const post = await compose(tx, newText, now());
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
      const post = await compose(tx, { caller, text, anonymous, topicId, fullText: text }, now());
      return toComment(await insertComment(tx, post), caller.id);
    });
