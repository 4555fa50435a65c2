/** Creates a value on first use. Meant for `Intl` formatters: the first one costs a cheap phone a tenth of a second. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
