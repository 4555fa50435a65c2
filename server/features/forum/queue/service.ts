import { Failure } from '#contract/failure.ts';
import type { ForumAuthor, QueueEntry, WatchedWords } from '#contract/forum/office.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { noteOf } from '../edit-posts.ts';
import { findMember, listBanned, setBan } from '../members/store.ts';
import { changePost, findPost, lockPost } from '../posts/store.ts';
import { settleReports } from '../reports/store.ts';
import { queueList, readWords, replaceWords, toEntries } from './store.ts';

export type QueueService = ReturnType<typeof queueService>;

/** How the office keeps the forum safe for children. */
export function queueService(deps: Pick<Deps, 'clock'>, colleagues: (db: Db) => Promise<{ _id: string }[]>) {
  /** Settles the reports of a post, and shows or hides it. */
  async function decide(work: Work, id: string, state: 'shown' | 'hidden'): Promise<QueueEntry> {
    const { db, now } = work;
    const post = await lockPost(db, id);
    if (!post || post.trashed_at) throw new Failure('not_found', 'This post is no longer there.');
    await settleReports(db, id, { at: now, upheld: state === 'hidden' });
    const after = await changePost(db, post, { state, held_for: [], reports: 0, alerted_at: null });
    const [entry] = await toEntries(db, [after]);
    if (!entry) throw new Failure('not_found');
    const sides = { before: { state: post.state }, after: { state } };
    work.audit(noteOf(state === 'shown' ? 'approved' : 'hidden', post, entry.topicTitle, sides));
    return entry;
  }

  /** Nobody can ban a colleague; an administrator takes the role away instead. */
  async function ban({ db, caller, now, audit }: Work, id: string, reason: string): Promise<ForumAuthor> {
    if (id === caller.id) throw new Failure('conflict', 'You cannot ban yourself.');
    if ((await colleagues(db)).some(({ _id }) => _id === id))
      throw new Failure(
        'conflict',
        'This is someone of the office. An administrator can take the role away.',
      );
    const banned = await setBan(db, id, { at: now, by: caller.id, reason });
    if (!banned) throw new Failure('not_found', 'This member has never written here.');
    audit({ action: 'banned', id, subject: banned.name, after: { reason } });
    return banned;
  }

  return {
    async read(db: Db, id: string): Promise<QueueEntry> {
      const post = await findPost(db, id);
      const [entry] = post && !post.trashed_at ? await toEntries(db, [post]) : [];
      if (!entry) throw new Failure('not_found', 'This post is no longer there.');
      return entry;
    },
    list: queueList(deps),
    approve: (work: Work, id: string) => decide(work, id, 'shown'),
    hide: (work: Work, id: string) => decide(work, id, 'hidden'),
    ban,
    liftBan,
    listBanned,
    readWords: async (db: Db) => ({ words: await readWords(db) }),
    changeWords,
  };
}

async function liftBan({ db, audit }: Work, id: string): Promise<void> {
  const before = await findMember(db, id);
  const lifted = before?.banned_at ? await setBan(db, id, null) : undefined;
  if (!lifted) throw new Failure('not_found', 'This member is not banned.');
  audit({ action: 'allowed again', id, subject: lifted.name });
}

async function changeWords({ db, audit }: Work, words: string[]): Promise<WatchedWords> {
  const before = { words: await readWords(db) };
  await replaceWords(db, [...new Set(words)]);
  const after = { words: await readWords(db) };
  audit({ action: 'changed', id: null, subject: 'Watched words', before, after });
  return after;
}
