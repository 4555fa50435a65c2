const most = 20_000;

/** Remembers what was made of a word: the same few thousand come again and again. */
export function memo<T>(make: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined || known.has(word)) return before as T;
    if (known.size >= most) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}
