/** Caches values that are made from the same inputs: visitors ask the same few questions over and over. */
export function cacheFor<T>(maxEntries: number) {
  const cache = new Map<string, T>();
  let cachedInputs: readonly unknown[] = [];

  /** Once one of `inputs` is another object than before, the cache is emptied. */
  return async (inputs: readonly unknown[], key: string, make: () => Promise<T>): Promise<T> => {
    if (inputs.some((input, i) => input !== cachedInputs[i])) {
      cache.clear();
      cachedInputs = inputs;
    }
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const now = cachedInputs;
    const value = await make();
    if (now !== cachedInputs) return value;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(key, value);
    return value;
  };
}
