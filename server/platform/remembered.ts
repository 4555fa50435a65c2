/** A value that is costly to make and kept until someone says that it is out of date. */
export interface Remembered<T> {
  /** The value if it is at hand. */
  peek(): T | undefined;
  get(): Promise<T>;
  drop(): void;
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
