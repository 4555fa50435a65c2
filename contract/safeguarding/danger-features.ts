import { featuresOf, numberKey, type ReadWord } from '../text/features.ts';
import { WordGroups } from '../text/word-groups.ts';
import { inLatinLetters } from './spellings.ts';
import type { Token } from './tokens.ts';

export const buckets = 2 ** 17;

/** How the danger model reads sentences: every script by one spelling of its sound. */
export function reader(wordGroups: string) {
  const groups = new WordGroups(wordGroups, inLatinLetters);
  const known = new Map<string, ReadWord>();
  const read = ({ sound: [word = ''] }: Token): ReadWord => {
    const before = known.get(word);
    if (before) return before;
    const found = /^\p{N}+$/u.test(word)
      ? { key: numberKey, groups: [] }
      : { key: inLatinLetters(word)[0] ?? word, groups: groups.of(word) };
    if (known.size < 50_000) known.set(word, found);
    return found;
  };
  return (sentences: Token[][]) =>
    featuresOf(
      sentences.map((words) => words.map(read)),
      buckets,
    );
}
