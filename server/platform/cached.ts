import { type DatabaseNotifications, notify } from './database/notifications.ts';
import type { Work } from './http/effects.ts';
import { forEveryone } from './http/request-scope.ts';

/** A value that is costly to make and cached until someone says that it is out of date. */
export interface Cached<T> {
  /** The value if it is at hand. */
  peek(): T | undefined;
  get(): Promise<T>;
  drop(): void;
}

/** A value that all nodes cache until one of them changes it. */
interface SharedCache<T> extends Cached<T> {
  /** To be called in the transaction that changes it: this node forgets it once that is committed, the others hear of it. */
  changed(work: Pick<Work, 'db' | 'afterCommit'>): Promise<void>;
}

export function sharedCache<T>(
  notifications: DatabaseNotifications,
  topic: string,
  load: () => Promise<T>,
): SharedCache<T> {
  const value = cached(load, () => notifications.connected());
  notifications.on(topic, value.drop);
  return {
    ...value,
    async changed({ db, afterCommit }) {
      afterCommit(value.drop);
      await notify(db, topic);
    },
  };
}

/** `mayKeep` is asked before a value is cached: a node that cannot hear of changes caches nothing. */
export function cached<T>(load: () => Promise<T>, mayKeep: () => boolean): Cached<T> {
  let kept: T | undefined;
  let loading: Promise<T> | undefined;
  let age = 0;
  return {
    peek: () => kept,
    get() {
      if (kept !== undefined) return Promise.resolve(kept);
      if (loading) return loading;
      // What was read before a drop is stale, however late it arrives.
      const started = age;
      const mine: Promise<T> = forEveryone(load)
        .then((value) => {
          if (started === age && mayKeep()) kept = value;
          return value;
        })
        .finally(() => {
          if (loading === mine) loading = undefined;
        });
      loading = mine;
      return mine;
    },
    drop() {
      age++;
      kept = undefined;
      loading = undefined;
    },
  };
}
