/** Keeps what was made from the same things: visitors ask the same few questions over and over. */
export function recent<T>(most: number) {
  const kept = new Map<string, T>();
  let madeFrom: readonly unknown[] = [];

  /** As soon as one of `things` is another one than before, all is made again. */
  return async (things: readonly unknown[], key: string, make: () => Promise<T>): Promise<T> => {
    if (things.some((thing, i) => thing !== madeFrom[i])) {
      kept.clear();
      madeFrom = things;
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const now = madeFrom;
    const made = await make();
    if (now !== madeFrom) return made;
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
}
