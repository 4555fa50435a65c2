import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { markAlerted } from '../posts/store.ts';
import { alertJob } from './jobs.ts';

/** Alerts the administrators, once per post, if someone may be in danger; in the transaction that writes the post. */
export const alerts =
  ({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>) =>
  async <P extends { id: string; care: boolean }>(tx: Db, post: P): Promise<P> => {
    if (post.care && (await markAlerted(tx, post.id, clock.now())))
      await jobs.enqueue(tx, alertJob, { postId: post.id });
    return post;
  };
