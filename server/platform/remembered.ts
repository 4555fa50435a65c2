import type { Work } from './http/effects.ts';
import { type Notices, notify } from './notices.ts';

/** A value that is costly to make and kept until someone says that it is out of date. */
export interface Remembered<T> {
  /** The value if it is at hand. */
  peek(): T | undefined;
  get(): Promise<T>;
  drop(): void;
}

/** A value that all nodes keep until one of them changes it. */
export interface Shared<T> extends Remembered<T> {
  /** To be called in the transaction that changes it: this node forgets it once that is committed, the others hear of it. */
  changed(work: Pick<Work, 'db' | 'afterCommit'>): Promise<void>;
}

export function shared<T>(notices: Notices, topic: string, load: () => Promise<T>): Shared<T> {
  const value = remembered(load, () => notices.connected());
  notices.on(topic, value.drop);
  return {
    ...value,
    async changed({ db, afterCommit }) {
      afterCommit(value.drop);
      await notify(db, topic);
    },
  };
}

/** `mayKeep` is asked before a value is kept: a node that cannot hear of changes keeps nothing. */
export function remembered<T>(load: () => Promise<T>, mayKeep: () => boolean): Remembered<T> {
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
      const mine: Promise<T> = load()
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
