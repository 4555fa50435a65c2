const maxEntries = 20_000;

/** Memoises a function of a word: the same few thousand words occur again and again. */
export function memo<T>(make: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined || cache.has(word)) return cached as T;
    if (cache.size >= maxEntries) cache.clear();
    const value = make(word);
    cache.set(word, value);
    return value;
  };
}
