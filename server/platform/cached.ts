import { type DatabaseNotifications, notify } from './database/notifications.ts';
import type { Work } from './http/effects.ts';
import { outsideRequest } from './http/request-scope.ts';

/** A costly value, cached until it is dropped. */
export interface Cached<T> {
  /** The value if it is cached. */
  peek(): T | undefined;
  get(): Promise<T>;
  drop(): void;
}

/** A value that every node caches until one of them changes it. */
interface SharedCache<T> extends Cached<T> {
  /** Call it in the transaction that changes the value: on commit this node drops it and the others are notified. */
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

/** A node that receives no notifications must cache nothing, so `mayCache` is checked first. */
export function cached<T>(load: () => Promise<T>, mayCache: () => boolean): Cached<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  let age = 0;
  return {
    peek: () => value,
    get() {
      if (value !== undefined) return Promise.resolve(value);
      if (loading) return loading;
      // A value whose load began before a drop is stale.
      const started = age;
      const current: Promise<T> = outsideRequest(load)
        .then((loaded) => {
          if (started === age && mayCache()) value = loaded;
          return loaded;
        })
        .finally(() => {
          if (loading === current) loading = undefined;
        });
      loading = current;
      return current;
    },
    drop() {
      age++;
      value = undefined;
      loading = undefined;
    },
  };
}
