import { Failure } from '#contract/failure.ts';
import type { ForumComment, PostEdit } from '#contract/forum/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AuditNote, Work } from '#server/platform/http/effects.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { changePost, isVisible, lockPost, type PostRow, toComment } from './posts/store.ts';
import { fingerprintOf } from './screening/watched.ts';
import { findTopic, updateTopic } from './topics/store.ts';
import { admitMember, isOffice, screen } from './writers.ts';

const gone = 'This post is no longer there.';

/** A post that the caller may change: their own, or any for the office. */
async function ownPost(tx: Db, id: string, caller: Caller): Promise<PostRow> {
  const post = await lockPost(tx, id);
  const isOwn = post?.author_id === caller.id;
  if (!post || (!isOwn && !isOffice(caller) && !isVisible(post))) throw new Failure('not_found', gone);
  if (!isOwn && !isOffice(caller)) throw new Failure('not_allowed', 'Only who wrote this can change it.');
  return post;
}

export async function editPost(work: Work, id: string, edit: PostEdit): Promise<ForumComment> {
  const { db, caller, now } = work;
  await admitMember(db, caller, now);
  const post = await ownPost(db, id, caller);
  if (post.trashed_at) throw new Failure('not_found', gone);
  if (post.state === 'hidden' && !isOffice(caller))
    throw new Failure('not_allowed', 'Our office has hidden this.');
  const topic = (await findTopic(db, post.topic_id))?.topic;
  const title = post.opens ? (edit.title ?? topic?.title ?? '') : '';
  const fullText = `${title}\n${edit.text}`.trim();
  const found = await screen(db, caller, { text: fullText, post });
  const held_for = [...new Set([...post.held_for, ...found])];
  const after = await changePost(db, post, {
    text: edit.text,
    fingerprint: fingerprintOf(fullText),
    edited_at: now,
    ...(held_for.length > 0 && !isOffice(caller) && { state: 'held', held_for }),
  });
  if (post.opens) await updateTopic(db, post.topic_id, { title });
  await auditOthers(work, 'changed', post, { before: { text: post.text }, after: { text: after.text } });
  return toComment(after, caller.id);
}

export async function removePost(work: Work, id: string): Promise<PostRow> {
  const { db, caller, now } = work;
  const post = await ownPost(db, id, caller);
  if (post.trashed_at) throw new Failure('not_found', gone);
  await changePost(db, post, { trashed_at: now, trashed_by: caller.id });
  await auditOthers(work, 'deleted', post);
  return post;
}

/** Members take back what they deleted themselves, not what the office did. */
export async function restorePost(work: Work, id: string): Promise<ForumComment> {
  const { db, caller } = work;
  const post = await ownPost(db, id, caller);
  if (!post.trashed_at || (post.trashed_by !== caller.id && !isOffice(caller)))
    throw new Failure('not_found', gone);
  const after = await changePost(db, post, { trashed_at: null, trashed_by: null });
  await auditOthers(work, 'restored', post);
  return toComment(after, caller.id);
}

/** Audits what the office does to the posts of others; what people do to their own is not audited. */
export async function auditOthers(work: Work, action: string, post: PostRow, sides?: Sides): Promise<void> {
  work.audit();
  if (post.author_id === work.caller.id) return;
  const found = await findTopic(work.db, post.topic_id);
  work.audit(noteOf(action, post, found?.topic.title, sides));
}

type Sides = Pick<AuditNote, 'before' | 'after'>;

export function noteOf(
  action: string,
  post: PostRow,
  title = '',
  sides: Sides = { after: { text: post.text } },
): AuditNote {
  const subject = post.opens ? title : `Comment on “${title}”`;
  return { action, id: post.id, subject, ...sides };
}
