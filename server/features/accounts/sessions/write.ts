import type { Db } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/database/notifications.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { LiveSessions } from './live-sessions.ts';

/** What every node must drop from its cache once the transaction is committed. */
export interface Forget {
  session(id: string): void;
  /** The user and all sessions of the user. */
  user(id: string): void;
}

/** A transaction that tells all nodes which sessions and users it changed, this one before it answers. */
export type Write = <T>(work: (tx: Db, forget: Forget) => Promise<T>) => Promise<T>;

export function writing(db: Db, live: LiveSessions): Write {
  return async (work) => {
    const sessions = new Set<string>();
    const users = new Set<string>();
    const result = await db.transaction(async (tx) => {
      const done = await work(tx, { session: (id) => sessions.add(id), user: (id) => users.add(id) });
      for (const id of sessions) await notify(tx, 'session', id);
      for (const id of users) await notify(tx, 'user', id);
      return done;
    });
    for (const id of sessions) live.forgetSession(id);
    for (const id of users) live.forgetUser(id);
    return result;
  };
}

/** The same within a call of the API, which has its transaction already. */
export type ForgetIn = (work: Pick<Work, 'db' | 'afterCommit'>) => {
  session(id: string): Promise<void>;
  user(id: string): Promise<void>;
};

export const forgetting =
  (live: LiveSessions): ForgetIn =>
  ({ db, afterCommit }) => ({
    async session(id) {
      await notify(db, 'session', id);
      afterCommit(() => live.forgetSession(id));
    },
    async user(id) {
      await notify(db, 'user', id);
      afterCommit(() => live.forgetUser(id));
    },
  });
