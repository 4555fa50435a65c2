import { Failure } from '#contract/failure.ts';
import type { CommentForm, CommentQuery, PostEdit, TopicForm, TopicQuery } from '#contract/forum/forum.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { alerts } from './distress/alert.ts';
import { auditOthers, editPost, removePost, restorePost } from './edit-posts.ts';
import { countUnseen } from './members/store.ts';
import { findPost, isVisible, listComments } from './posts/store.ts';
import { readTopic, topicFor } from './read-topics.ts';
import { reportPost } from './reports/report-post.ts';
import {
  listedTopics,
  listTopics,
  readShelves,
  searchTitles,
  setMeToo,
  updateTopic,
} from './topics/store.ts';
import { addComment, startTopic } from './write-posts.ts';
import { admitMember, isOffice, standingOf } from './writers.ts';

/** The live update that readers of a topic watch. */
const updatesOf = (topicId: string) => `forum:${topicId}`;

/** The live updates to send when a topic changes. */
export const topicTells = (topicId: string) => [updatesOf(topicId), 'forum'];

export type ForumService = ReturnType<typeof forumService>;

export function forumService(deps: Pick<Deps, 'clock' | 'liveUpdates' | 'jobs'>) {
  const now = () => deps.clock.now();
  const alert = alerts(deps);

  async function acceptAnswer(work: Work, id: string, commentId: string | null) {
    const { db, caller } = work;
    const { opening } = await topicFor(db, id, caller);
    if (opening.author_id !== caller.id && !isOffice(caller))
      throw new Failure('not_allowed', 'Only who asked, or the office, can accept an answer.');
    if (commentId) {
      const comment = await findPost(db, commentId);
      if (!comment || comment.opens || comment.topic_id !== id || !isVisible(comment))
        throw new Failure('not_found', 'This comment is no longer there.');
    }
    await updateTopic(db, id, { accepted_id: commentId });
    await auditOthers(work, commentId ? 'accepted an answer' : 'took the answer back', opening, {});
    return readTopic(db, id, caller);
  }

  return {
    readShelves: (db: Db, caller: Caller | null) => readShelves(db, caller?.id),
    listTopics: (db: Db, query: TopicQuery, caller: Caller | null) => listTopics(db, query, caller?.id),
    readTopic,
    acceptAnswer,
    async listComments(db: Db, id: string, query: CommentQuery, caller: Caller | null) {
      const { topic } = await topicFor(db, id, caller);
      const own = caller ? await countUnseen(db, caller.id, id) : 0;
      return listComments(db, id, query, { viewer: caller?.id, total: topic.replies + own });
    },
    sayMeToo: (db: Db, id: string, on: boolean, caller: Caller) =>
      db.transaction(async (tx) => {
        await admitMember(tx, caller, now());
        const { opening } = await topicFor(tx, id, caller);
        if (opening.author_id === caller.id) throw new Failure('conflict', 'This is your own question.');
        await setMeToo(tx, id, caller.id, on);
        return readTopic(tx, id, caller);
      }),
    startTopic: (db: Db, form: TopicForm, caller: Caller) =>
      db.transaction(async (tx) => alert(tx, await startTopic(now)(tx, form, caller))),
    addComment: (db: Db, id: string, form: CommentForm, caller: Caller) =>
      db.transaction(async (tx) => alert(tx, await addComment(now)(tx, id, form, caller))),
    editPost: async (work: Work, id: string, edit: PostEdit) =>
      alert(work.db, await editPost(work, id, edit)),
    removePost,
    restorePost,
    reportPost: reportPost(now),
    standing: (db: Db, caller: Caller) => standingOf(db, caller, now()),
    listedTopics,
    searchTitles,
    async watch(db: Db, id: string, caller: Caller | null) {
      await topicFor(db, id, caller);
      return deps.liveUpdates.watch([updatesOf(id)]);
    },
  };
}
