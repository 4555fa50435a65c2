import { stem, withoutEnding } from './endings.ts';
import { memo } from './memo.ts';
import { soundOf } from './sound-key.ts';
import { type Meaning, type WordLists, wordLists } from './word-lists.ts';

let ordinaryKeys: Set<string> | undefined;

/** Whether a key belongs to an everyday word. */
export function isOrdinary(key: string): boolean {
  ordinaryKeys ??= new Set([...wordLists().real].map(keyOf));
  return ordinaryKeys.has(key);
}

/** The key of a word that is in no list: by its sound, since its spelling varies. */
export const keyOf = (word: string) => {
  const sound = soundOf(stem(word));
  return `~${sound.length > 2 ? sound : word}`;
};

export const meaningOf = memo((word): Meaning | 'small' | undefined => {
  const lists = wordLists();
  const exact = lists.exact.get(word);
  if (exact) return exact;
  if (lists.small.has(word)) return 'small';
  for (const rest of withoutEnding(word)) {
    const meaning = lists.exact.get(rest);
    if (meaning && rest.length > 2) return meaning;
    if (lists.small.has(rest) && rest.length > 2) return 'small';
  }
  if (lists.people.has(word) || lists.real.has(word)) return undefined;
  return bySound(lists, word);
});

export const isBySound = (word: string, key: string) => {
  const { exact } = wordLists();
  return ![word, ...withoutEnding(word)].some((one) => exact.get(one)?.key === key);
};

function bySound(lists: WordLists, word: string): Meaning | 'small' | undefined {
  for (const one of [word, ...withoutEnding(word)]) {
    const sound = soundOf(one);
    if (sound.length < 3 || one.length < 4) continue;
    const meaning = lists.bySound.get(sound);
    if (meaning) return meaning;
    if (lists.smallBySound.has(sound)) return 'small';
  }
  return undefined;
}
