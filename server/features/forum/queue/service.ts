import { Failure } from '#contract/failure.ts';
import type { ForumAuthor, QueueEntry, QueueQuery, WatchedWords } from '#contract/forum-office.ts';
import type { Deps } from '#server/deps.ts';
import { record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { note } from '../changing.ts';
import { findMember, listBanned, setBan } from '../members/store.ts';
import { changePost, findPost, lockPost } from '../posts/store.ts';
import { settleReports } from '../reports/store.ts';
import { listQueue, readWords, replaceWords, toEntries } from './store.ts';

export type QueueService = ReturnType<typeof queueService>;

/** What the office does so that children can be here. */
export function queueService(deps: Pick<Deps, 'clock'>, colleagues: (db: Db) => Promise<{ _id: string }[]>) {
  /** Settles what was said against a post, and what becomes of it. */
  const decide = (db: Db, id: string, caller: Caller, state: 'shown' | 'hidden'): Promise<QueueEntry> =>
    db.transaction(async (tx) => {
      const now = deps.clock.now();
      const post = await lockPost(tx, id);
      if (!post || post.trashedAt) throw new Failure('not_found', 'This post is no longer there.');
      await settleReports(tx, id, { at: now, upheld: state === 'hidden' });
      const after = await changePost(tx, post, { state, heldFor: [], reports: 0, alertedAt: null });
      const [entry] = await toEntries(tx, [after]);
      if (!entry) throw new Failure('not_found');
      const sides = { before: { state: post.state }, after: { state } };
      await note(tx, now, caller, state === 'shown' ? 'approved' : 'hidden', post, entry.topicTitle, sides);
      return entry;
    });

  /** Nobody bans the office: who leads it takes a role away instead. */
  const ban = (db: Db, id: string, reason: string, caller: Caller): Promise<ForumAuthor> =>
    db.transaction(async (tx) => {
      const now = deps.clock.now();
      if (id === caller.id) throw new Failure('conflict', 'You cannot ban yourself.');
      if ((await colleagues(tx)).some(({ _id }) => _id === id))
        throw new Failure(
          'conflict',
          'This is someone of the office. An administrator can take the role away.',
        );
      const banned = await setBan(tx, id, { at: now, by: caller.id, reason });
      if (!banned) throw new Failure('not_found', 'This member has never written here.');
      await record(tx, now, deed(caller, 'banned', banned, { after: { reason } }));
      return banned;
    });

  const liftBan = (db: Db, id: string, caller: Caller): Promise<void> =>
    db.transaction(async (tx) => {
      const before = await findMember(tx, id);
      const lifted = before?.bannedAt ? await setBan(tx, id, null) : undefined;
      if (!lifted) throw new Failure('not_found', 'This member is not banned.');
      await record(tx, deps.clock.now(), deed(caller, 'allowed again', lifted, {}));
    });

  const changeWords = (db: Db, words: string[], caller: Caller): Promise<WatchedWords> =>
    db.transaction(async (tx) => {
      const before = { words: await readWords(tx) };
      await replaceWords(tx, [...new Set(words)]);
      const after = { words: await readWords(tx) };
      const subject = 'Watched words';
      await record(tx, deps.clock.now(), {
        by: caller,
        action: 'changed',
        kind: 'forum',
        id: null,
        subject,
        before,
        after,
      });
      return after;
    });

  return {
    async read(db: Db, id: string): Promise<QueueEntry> {
      const post = await findPost(db, id);
      const [entry] = post && !post.trashedAt ? await toEntries(db, [post]) : [];
      if (!entry) throw new Failure('not_found', 'This post is no longer there.');
      return entry;
    },
    list: (db: Db, query: QueueQuery) => listQueue(db, query),
    approve: (db: Db, id: string, caller: Caller) => decide(db, id, caller, 'shown'),
    hide: (db: Db, id: string, caller: Caller) => decide(db, id, caller, 'hidden'),
    ban,
    liftBan,
    listBanned,
    readWords: async (db: Db) => ({ words: await readWords(db) }),
    changeWords,
  };
}

const deed = (by: Caller, action: string, member: ForumAuthor, sides: { after?: object }) =>
  ({ by, action, kind: 'forum', id: member.id, subject: member.name, ...sides }) as const;
