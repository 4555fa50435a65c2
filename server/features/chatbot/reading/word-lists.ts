import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soundOf } from './sound-key.ts';

const folder = join(import.meta.dirname, 'words');

const linesOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

const wordsOf = (file: string) => new Set(linesOf(file).flatMap((line) => line.split(' ')));

/** What a word or several words in a row stand for. */
export interface Meaning {
  key: string;
  /** Something on which the academy has no information, so that an answer must mention it to be one. */
  thing: boolean;
}

export interface WordLists {
  exact: Map<string, Meaning>;
  bySound: Map<string, Meaning>;
  /** By their first word. */
  phrases: Map<string, { words: string[]; meaning: Meaning }[]>;
  small: Set<string>;
  smallBySound: Set<string>;
  people: Set<string>;
  real: Set<string>;
}

let lists: WordLists | undefined;

/** Loaded with the first question, or shortly after the start. */
export function wordLists(): WordLists {
  lists ??= load();
  return lists;
}

/** Lists that distinguish danger from an ordinary question. */
interface DangerLists {
  /** Words, and sounds after a ~. */
  harm: Set<string>;
  byOthers: Set<string>;
  idioms: string[];
}

let danger: DangerLists | undefined;

export function dangerLists(): DangerLists {
  danger ??= loadDanger();
  return danger;
}

function loadDanger(): DangerLists {
  const withSounds = (words: Set<string>) => {
    const sounds = [...words].map(soundOf).filter((sound) => sound.length > 3);
    return new Set([...words, ...sounds.map((sound) => `~${sound}`)]);
  };
  const byOthers = withSounds(wordsOf('harm-by-others.txt'));
  const harm = new Set([...withSounds(wordsOf('harm.txt')), ...byOthers]);
  return { harm, byOthers, idioms: linesOf('idioms.txt') };
}

const matter = 'learn-';
/** Whether a key stands for something that is learned at school: 'fractions'. */
export const isMatter = (key: string) => key.startsWith(matter);

function load(): WordLists {
  const small = wordsOf('small.txt');
  const found: WordLists = {
    exact: new Map(),
    bySound: new Map(),
    phrases: new Map(),
    small,
    smallBySound: new Set([...small].map(soundOf).filter((sound) => sound.length > 2)),
    people: wordsOf('people.txt'),
    real: wordsOf('real.txt'),
  };
  for (const line of linesOf('meanings.txt')) addLine(found, line, false);
  for (const line of linesOf('known.txt')) addLine(found, line, true);
  for (const line of linesOf('matters.txt')) addLine(found, `${matter}${line}`, false);
  for (const list of found.phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return found;
}

function addLine(lists: WordLists, line: string, thing: boolean) {
  const [key = '', words = ''] = line.split(': ');
  const meaning = { key, thing };
  for (const word of words.split(' ')) {
    const parts = word.split('_');
    const [first = ''] = parts;
    if (parts.length > 1) {
      const same = lists.phrases.get(first);
      const phrase = { words: parts, meaning };
      if (same) same.push(phrase);
      else lists.phrases.set(first, [phrase]);
      continue;
    }
    if (!lists.exact.has(word)) lists.exact.set(word, meaning);
    const sound = soundOf(word);
    // A short sound is shared by too many words.
    if (sound.length > (thing ? 3 : 2) && !lists.bySound.has(sound)) lists.bySound.set(sound, meaning);
  }
}
