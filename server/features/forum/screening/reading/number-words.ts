import { linesOf } from '../lists.ts';
import { normalise } from './normalise.ts';

export interface NumberWord {
  digits: string;
  /** Also an everyday word. */
  weak: boolean;
  /** Twenty, thirty…: takes the unit that follows. */
  tens?: boolean;
  /** Double, triple: repeats what follows so many times. */
  times?: number;
}

const key = (word: string) => normalise(word).text.toLowerCase();
const words = new Map<string, NumberWord>();

function add(spelling: string, digits: string, more: Partial<NumberWord> = {}): void {
  const weak = spelling.endsWith('?');
  const name = key(weak ? spelling.slice(0, -1) : spelling);
  if (name && !words.has(name)) words.set(name, { digits, weak, ...more });
}

for (const line of linesOf('numbers.txt')) {
  const [, value = '', form, list = ''] = /^(\d+)(\D?) = (.+)$/.exec(line) ?? [];
  for (const [i, word] of list.split(' ').entries())
    if (form === 'x') add(word, '', { times: Number(value) });
    else if (form === '…') add(word, String(Number(value) + i));
    else add(word, value, form === '+' ? { tens: true } : {});
}

/** Limits the search for number words inside a long word. */
const longest = Math.max(...[...words.keys()].map((word) => word.length));

/** One spelling for the many in which Hindi is written with Latin letters. */
const soundOf = (word: string) => (/^[\u0900-\u097f]+$/.test(word) ? consonantsOf(word) : latinSoundOf(word));

/** In Devanagari the vowels and doubled letters differ most: 'सदुसष्ट', 'सदुसष्ठ'. */
const consonantsOf = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[षठणळब]/g, (letter) => similarLetters[letter] ?? letter)
    .replace(/(.)्\1/gu, '$1')
    .replace(/\p{M}/gu, '');
const similarLetters: Record<string, string> = { ष: 'स', ठ: 'ट', ण: 'न', ळ: 'ल', ब: 'व' };

const latinSoundOf = (word: string) =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[a-z])h/g, '');
const bySound = new Map<string, NumberWord>();
for (const [word, meaning] of words)
  if (!meaning.weak && word.length > 3 && !bySound.has(soundOf(word))) bySound.set(soundOf(word), meaning);

/** Whether it is a number word in its listed spelling, and not also an everyday word. */
export const isNumberWord = (word: string): boolean => words.get(word)?.weak === false;

export function numberWord(word: string): NumberWord | undefined {
  const exact = words.get(word);
  // An ordinal that is spelled much like the number.
  if (word === 'eighth') return undefined;
  if (exact || word.length < 4 || word.length > 12) return exact;
  const sound = bySound.get(soundOf(word));
  return sound && soundOf(word).length > 3 ? sound : undefined;
}

/** The number words that a word consists of: 'nineeight'. More than half of them must not be weak. */
export function gluedNumbers(word: string): NumberWord[] | undefined {
  if (word.length < 5 || word.length > 200) return undefined;
  const best: (NumberWord[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start];
      const found = before && words.get(word.slice(start, end));
      if (!found || (found.weak && end - start < 2)) continue;
      if (!best[end] || before.length + 1 < (best[end] as NumberWord[]).length)
        best[end] = [...before, found];
    }
  }
  const parts = best[word.length];
  const strong = parts?.filter((part) => !part.weak).length ?? 0;
  return parts && parts.length > 1 && strong * 2 > parts.length ? parts : undefined;
}
