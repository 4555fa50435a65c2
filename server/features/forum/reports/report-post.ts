import { Failure } from '#contract/failure.ts';
import type { ReportForm } from '#contract/forum/forum.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { changePost, isVisible, lockPost, type PostRow } from '../posts/store.ts';
import { admitMember, isOffice } from '../writers.ts';
import { insertReport, reportersOf } from './store.ts';
import { enough, judgedFor, weightOf } from './weights.ts';

type Now = () => Date;

interface Reported {
  reported: true;
  topicId: string;
}

/** Reports a post to the office; with enough weight it is hidden until the office decides. */
export const reportPost =
  (now: Now) =>
  (db: Db, id: string, { reason, note = '' }: ReportForm, caller: Caller): Promise<Reported> =>
    db.transaction(async (tx) => {
      const at = now();
      await admitMember(tx, caller, at);
      const post = await lockPost(tx, id);
      if (!post || !isVisible(post)) throw new Failure('not_found', 'This post is no longer there.');
      if (post.author_id === caller.id)
        throw new Failure('conflict', 'You wrote this yourself: you can delete it.');
      const isNew = await insertReport(tx, {
        post_id: id,
        member_id: caller.id,
        reason,
        note,
        created_at: at,
      });
      const reported = { reported: true, topicId: post.topic_id } as const;
      if (!isNew) return reported;
      const held_for: PostRow['held_for'] = [...post.held_for, 'reports'];
      const hides = isOffice(caller) || (!post.by_staff && (await isOutweighed(tx, id, at)));
      await changePost(tx, post, { reports: post.reports + 1, ...(hides && { state: 'held', held_for }) });
      return reported;
    });

async function isOutweighed(tx: Db, id: string, at: Date): Promise<boolean> {
  const reporters = await reportersOf(tx, id, new Date(at.getTime() - judgedFor));
  return weightOf(reporters, at) >= enough;
}
