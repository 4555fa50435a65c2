import { type Weekday, weekdays } from '#contract/academy/weekdays.ts';
import { type Board, boardPhrases, boardWords, subjectPhrases, subjectWords } from './names.ts';
import { type Correct, createCorrection } from './spelling.ts';
import { findStandards, type Standard } from './standards.ts';
import { matters, stopWords } from './stop-words.ts';
import { stem, tokenize } from './tokenize.ts';
import { type Concept, concepts, phrases } from './vocabulary.ts';

/** What a message says, as far as the bot can tell. */
export interface Understood {
  words: string[];
  concepts: Set<Concept>;
  standards: Standard[];
  subjects: string[];
  boards: Board[];
  day: Weekday | 'today' | 'tomorrow' | undefined;
  /** What to search by: concepts, names and all other words that carry a matter. */
  terms: string[];
  /** Words that mean nothing to the bot, in their order. */
  strange: string[];
}

const split = (words: string) => words.split(' ');
export const conceptOf = new Map(
  (Object.entries(concepts) as [Concept, string][]).flatMap(([concept, words]) =>
    split(words).map((word) => [word, concept] as const),
  ),
);
const subjectOf = new Map(
  Object.entries(subjectWords).flatMap(([subject, words]) =>
    split(words).map((word) => [word, subject] as const),
  ),
);
const dayWords = new Map<string, Weekday | 'today' | 'tomorrow'>([
  ...weekdays.flatMap((day) => [[day.toLowerCase(), day] as const, [`${day.toLowerCase()}s`, day] as const]),
  ...([
    ['somvar', 'Monday'],
    ['mangalvar', 'Tuesday'],
    ['budhvar', 'Wednesday'],
    ['guruvar', 'Thursday'],
    ['shukravar', 'Friday'],
    ['shanivar', 'Saturday'],
    ['ravivar', 'Sunday'],
    ['itvar', 'Sunday'],
    ['रविवार', 'Sunday'],
  ] as [string, Weekday][]),
  ['today', 'today'],
  ['aaj', 'today'],
  ['आज', 'today'],
  ['tomorrow', 'tomorrow'],
  ['kal', 'tomorrow'],
]);

/** Every word that the bot knows by itself, without what it was taught. */
const ownWords = new Set([
  ...conceptOf.keys(),
  ...subjectOf.keys(),
  ...Object.keys(boardWords),
  ...dayWords.keys(),
  ...stopWords,
  ...[phrases, subjectPhrases, boardPhrases].flatMap((table) => Object.keys(table)).flatMap(split),
]);
const worthCorrecting = [...ownWords].filter((word) => word.length >= 4 && !stopWords.has(word));
const correctOwn = createCorrection(worthCorrecting);

/** The words of courses and answers: they are known, and may be meant. */
export interface Taught {
  has(word: string): boolean;
  correct: Correct;
}

/** Reads a message. Without `taught` it is a text of the office: its words are right as they are. */
export function understand(text: string, taught?: Taught): Understood {
  const mend = (word: string) => {
    if (!taught || ownWords.has(word) || taught.has(word) || taught.has(stem(word))) return word;
    return correctOwn(word) ?? taught.correct(word) ?? word;
  };
  const raw = tokenize(text);
  const { standards, used } = findStandards(raw);
  const words = raw.map((word, i) => (used.has(i) ? word : mend(word)));
  const found: Understood = {
    words,
    concepts: new Set(),
    standards,
    subjects: [],
    boards: [],
    day: undefined,
    terms: [],
    strange: [],
  };
  const terms = new Set<string>(standards.map((standard) => `std:${standard}`));
  for (let i = 0; i < words.length; i++) {
    if (used.has(i)) continue;
    i += takeName(found, words, i) ?? takeWord(found, terms, words[i] ?? '', taught);
  }
  for (const name of [...found.subjects, ...found.boards]) terms.add(name);
  for (const concept of found.concepts) terms.add(concept);
  found.terms = [...terms];
  return found;
}

/** How many further words a name of two words took; undefined where there is none. */
function takeName(found: Understood, words: string[], i: number): number | undefined {
  const word = words[i] ?? '';
  const pair = `${word} ${words[i + 1] ?? ''}`;
  if (Object.hasOwn(subjectPhrases, pair)) return addTo(found.subjects, subjectPhrases[pair], 1);
  if (Object.hasOwn(boardPhrases, pair)) return addTo(found.boards, boardPhrases[pair], 1);
  if (Object.hasOwn(phrases, pair)) {
    found.concepts.add(phrases[pair] as Concept);
    return 1;
  }
  if (subjectOf.has(word)) return addTo(found.subjects, subjectOf.get(word), 0);
  if (Object.hasOwn(boardWords, word)) return addTo(found.boards, boardWords[word], 0);
  if (!dayWords.has(word)) return undefined;
  found.day = dayWords.get(word);
  return 0;
}

function addTo<T>(list: T[], name: T | undefined, further: number): number {
  if (name !== undefined && !list.includes(name)) list.push(name);
  return further;
}

function takeWord(found: Understood, terms: Set<string>, word: string, taught: Taught | undefined): number {
  const concept = conceptOf.get(word);
  if (concept) found.concepts.add(concept);
  else if (!stopWords.has(word) || matters.has(word)) {
    const root = stem(word);
    terms.add(root);
    if (!/^\d+$/.test(word) && !taught?.has(root)) found.strange.push(word);
  }
  return 0;
}
