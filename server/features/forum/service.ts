import { Failure } from '#contract/failure.ts';
import type { CommentQuery, TopicQuery } from '#contract/forum.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { editPost, note, removePost, restorePost } from './changing.ts';
import { alertAfter } from './distress/alert.ts';
import { unseen } from './members/store.ts';
import { findPost, isVisible, listComments } from './posts/store.ts';
import { readTopic, topicFor } from './reading.ts';
import { reportPost } from './reports/report-post.ts';
import { listedTopics, listTopics, readShelves, setMeToo, updateTopic } from './topics/store.ts';
import { admitMember, isOffice, standingOf } from './writers.ts';
import { addComment, startTopic } from './writing.ts';

/** The name under which readers of a topic hear of it. */
const newsOf = (topicId: string) => `forum:${topicId}`;

export type ForumService = ReturnType<typeof forumService>;

export function forumService(deps: Pick<Deps, 'clock' | 'news' | 'jobs'>) {
  const now = () => deps.clock.now();
  const alerting = alertAfter(deps);

  async function acceptAnswer(db: Db, id: string, commentId: string | null, caller: Caller) {
    const found = await topicFor(db, id, caller);
    if (found.opening.authorId !== caller.id && !isOffice(caller))
      throw new Failure('not_allowed', 'Only who asked, or the office, can accept an answer.');
    if (commentId) {
      const comment = await findPost(db, commentId);
      if (!comment || comment.opens || comment.topicId !== id || !isVisible(comment))
        throw new Failure('not_found', 'This comment is no longer there.');
    }
    return db.transaction(async (tx) => {
      await updateTopic(tx, id, { acceptedId: commentId });
      const action = commentId ? 'accepted an answer' : 'took the answer back';
      if (found.opening.authorId !== caller.id)
        await note(tx, now(), caller, action, found.opening, found.topic.title, {});
      return readTopic(tx, id, caller);
    });
  }

  return {
    readShelves: (db: Db, caller: Caller | null) => readShelves(db, caller?.id),
    listTopics: (db: Db, query: TopicQuery, caller: Caller | null) => listTopics(db, query, caller?.id),
    readTopic,
    acceptAnswer,
    async listComments(db: Db, id: string, query: CommentQuery, caller: Caller | null) {
      const { topic } = await topicFor(db, id, caller);
      const own = caller ? await unseen(db, caller.id, id) : 0;
      return listComments(db, id, query, caller?.id, topic.replies + own);
    },
    sayMeToo: (db: Db, id: string, on: boolean, caller: Caller) =>
      db.transaction(async (tx) => {
        await admitMember(tx, caller, now());
        const { opening } = await topicFor(tx, id, caller);
        if (opening.authorId === caller.id) throw new Failure('conflict', 'This is your own question.');
        await setMeToo(tx, id, caller.id, on);
        return readTopic(tx, id, caller);
      }),
    startTopic: alerting(startTopic(now)),
    addComment: alerting(addComment(now)),
    editPost: alerting(editPost(now)),
    removePost: removePost(now),
    restorePost: restorePost(now),
    reportPost: reportPost(now),
    standing: (db: Db, caller: Caller) => standingOf(db, caller, now()),
    listedTopics,
    /** To be called when a change of a topic is committed. */
    changed: (topicId: string) => deps.news.tell(newsOf(topicId), 'forum'),
    /** The same for what concerns the office alone: bans and watched words. */
    changedForOffice: () => deps.news.tell('forum'),
    async watch(db: Db, id: string, caller: Caller | null) {
      await topicFor(db, id, caller);
      return deps.news.watch([newsOf(id)]);
    },
  };
}
