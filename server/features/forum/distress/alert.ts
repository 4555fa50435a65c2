import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { markAlerted } from '../posts/store.ts';
import { alertJob } from './jobs.ts';

type Write<A extends unknown[], P> = (db: Db, ...rest: A) => Promise<P>;

/** Writes, and in the same transaction has the administrators told where someone may be in danger: once per post. */
export function alertAfter({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>) {
  return <A extends unknown[], P extends { id: string; care: boolean }>(write: Write<A, P>): Write<A, P> =>
    (db, ...rest) =>
      db.transaction(async (tx) => {
        const post = await write(tx, ...rest);
        if (post.care && (await markAlerted(tx, post.id, clock.now())))
          await jobs.enqueue(tx, alertJob, { postId: post.id });
        return post;
      });
}
