import { featuresOf, numberKey, type ReadWord } from '../text/features.ts';
import { WordGroups } from '../text/word-groups.ts';
import { inLatinLetters } from './spellings.ts';
import type { Token } from './tokens.ts';

export const buckets = 2 ** 17;

/** Makes the function that turns sentences into features of the danger model: words of every script are read by their sound. */
export function reader(wordGroups: string) {
  const groups = new WordGroups(wordGroups, inLatinLetters);
  const cache = new Map<string, ReadWord>();
  const read = ({ sound: [word = ''] }: Token): ReadWord => {
    const cached = cache.get(word);
    if (cached) return cached;
    const found = /^\p{N}+$/u.test(word)
      ? { key: numberKey, groups: [] }
      : { key: inLatinLetters(word)[0] ?? word, groups: groups.of(word) };
    if (cache.size < 50_000) cache.set(word, found);
    return found;
  };
  return (sentences: Token[][]) =>
    featuresOf(
      sentences.map((words) => words.map(read)),
      buckets,
    );
}
