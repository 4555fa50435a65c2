import { Failure } from '#contract/failure.ts';
import type { ForumComment, PostEdit } from '#contract/forum.ts';
import { record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { changePost, isVisible, lockPost, type PostRow, toComment } from './posts/store.ts';
import { fingerprintOf } from './screening/watched.ts';
import { findTopic, updateTopic } from './topics/store.ts';
import { admitMember, isOffice, screen } from './writers.ts';

type Now = () => Date;

const gone = 'This post is no longer there.';

/** A post that the caller may change: their own, or any for the office. */
async function ownPost(tx: Db, id: string, caller: Caller): Promise<PostRow> {
  const post = await lockPost(tx, id);
  const isOwn = post?.authorId === caller.id;
  if (!post || (!isOwn && !isOffice(caller) && !isVisible(post))) throw new Failure('not_found', gone);
  if (!isOwn && !isOffice(caller)) throw new Failure('not_allowed', 'Only who wrote this can change it.');
  return post;
}

export const editPost =
  (now: Now) =>
  (db: Db, id: string, edit: PostEdit, caller: Caller): Promise<ForumComment> =>
    db.transaction(async (tx) => {
      const at = now();
      await admitMember(tx, caller, at);
      const post = await ownPost(tx, id, caller);
      if (post.trashedAt) throw new Failure('not_found', gone);
      if (post.state === 'hidden' && !isOffice(caller))
        throw new Failure('not_allowed', 'Our office has hidden this.');
      const topic = (await findTopic(tx, post.topicId))?.topic;
      const title = post.opens ? (edit.title ?? topic?.title ?? '') : '';
      const whole = `${title}\n${edit.text}`.trim();
      const found = await screen(tx, caller, { text: whole, post });
      const heldFor = [...new Set([...post.heldFor, ...found])];
      const after = await changePost(tx, post, {
        text: edit.text,
        fingerprint: fingerprintOf(whole),
        editedAt: at,
        ...(heldFor.length > 0 && !isOffice(caller) && { state: 'held', heldFor }),
      });
      if (post.opens) await updateTopic(tx, post.topicId, { title });
      const [before, now_] = [post, after].map(({ text }) => text);
      if (post.authorId !== caller.id)
        await note(tx, at, caller, 'changed', post, topic?.title, {
          before: { text: before },
          after: { text: now_ },
        });
      return toComment(after, caller.id);
    });

export const removePost =
  (now: Now) =>
  (db: Db, id: string, caller: Caller): Promise<string> =>
    db.transaction(async (tx) => {
      const post = await ownPost(tx, id, caller);
      if (post.trashedAt) throw new Failure('not_found', gone);
      await changePost(tx, post, { trashedAt: now(), trashedBy: caller.id });
      await noteOffice(tx, now(), caller, 'deleted', post);
      return post.topicId;
    });

/** Members take back what they deleted themselves, not what the office did. */
export const restorePost =
  (now: Now) =>
  (db: Db, id: string, caller: Caller): Promise<ForumComment> =>
    db.transaction(async (tx) => {
      const post = await ownPost(tx, id, caller);
      if (!post.trashedAt || (post.trashedBy !== caller.id && !isOffice(caller)))
        throw new Failure('not_found', gone);
      const after = await changePost(tx, post, { trashedAt: null, trashedBy: null });
      await noteOffice(tx, now(), caller, 'restored', post);
      return toComment(after, caller.id);
    });

/** What the office does to the words of others is written down. */
async function noteOffice(tx: Db, at: Date, caller: Caller, action: string, post: PostRow) {
  if (post.authorId === caller.id) return;
  const found = await findTopic(tx, post.topicId);
  await note(tx, at, caller, action, post, found?.topic.title);
}

export async function note(
  tx: Db,
  at: Date,
  by: Caller,
  action: string,
  post: PostRow,
  title = '',
  sides: { before?: object; after?: object } = { after: { text: post.text } },
): Promise<void> {
  const subject = post.opens ? title : `Comment on “${title}”`;
  await record(tx, at, { by, action, kind: 'forum', id: post.id, subject, ...sides });
}
