import { type Child, type Children, calledIn, childrenIn } from './children.ts';
import { dateAt } from './dates.ts';
import { type Day, dayIn, festivalIn } from './days.ts';
import { stem } from './endings.ts';
import { isBySound, keyOf, meaningOf } from './meaning.ts';
import { isAboutMedium } from './medium.ts';
import { isLanguageOfTalk, type Named, nameAt } from './names.ts';
import { negation } from './negation.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { sentenceStarts } from './sentences.ts';
import { soundOf } from './sound-key.ts';
import type { Correct } from './spelling.ts';
import { findStandards, isClassWord, type Standard } from './standards.ts';
import { tokenize } from './tokenize.ts';
import { type Meaning, type WordLists, wordLists } from './word-lists.ts';

/** What a word of a message stands for. */
export interface Term {
  key: string;
  /** As it was written. */
  said: string;
  /** Less than 1 if it was corrected or says little. */
  share: number;
  /** Something that an answer must mention. */
  thing: boolean;
  /** Only recognised by a similar spelling or sound. */
  guessed?: boolean;
}

/** What a message says, as far as the bot understands it. */
export interface Reading {
  words: string[];
  terms: Term[];
  standards: Standard[];
  subjects: string[];
  boards: string[];
  days: Day[];
  festivals: string[];
  amounts: number[];
  /** Names of people. */
  people: string[];
  /** The children that are spoken of, and the standards that some are said to be in. */
  called: Child[];
  children: Children;
  /** The standard is that of a child who was told of before. */
  isOfChild?: boolean;
  /** Which child takes which subject is told here, and in which standard they are was told before. */
  isOfTalk?: boolean;
  /** Which subject goes with which standard, where each has its own: '10th maths and 12th chemistry'. */
  pairs: Pair[];
  /** Names to leave out: 'not physics'. */
  without: { standards: Standard[]; subjects: string[] };
}

/** A part of a message, with the names of the entire message. */
export const withNamesOf = (
  { standards, subjects, boards, called, children, pairs, without }: Reading,
  part: Reading,
): Reading => ({
  ...part,
  standards,
  subjects,
  boards,
  called,
  children,
  pairs,
  without,
});

/** The words of courses and answers: they are never corrected, and misspelled words may be corrected to them. */
export interface Vocabulary {
  has(key: string): boolean;
  correct: Correct;
  /** A name that the office offers and no list of ours has. */
  offeredNameAt(words: readonly string[], i: number): Named | undefined;
}

const lightWords = new Set(
  'mine give show only not also now every name free takes near back details'.split(' '),
);
/** What people say in passing, beside a question. */
const asides = new Set('hello ok thanks praise bye'.split(' '));
const uncorrected: Correct = () => undefined;

/** Reads a message. Without a vocabulary it is a text of the office, whose words are not corrected. */
export function read(text: string, vocabulary?: Vocabulary): Reading {
  const words = tokenize(text);
  const { standards, used } = findStandards(words);
  const reading: Reading = {
    words,
    terms: [],
    standards: [],
    subjects: [],
    boards: [],
    days: [],
    festivals: [],
    amounts: [],
    people: [],
    called: calledIn(words),
    children: childrenIn(words, used),
    pairs: pairsIn(words, used),
    without: { standards: [], subjects: [] },
  };
  const isNegated = negation(words, standards.length, () => sentenceStarts(text));
  for (let i = 0; i < words.length; ) {
    const standard = used.get(i);
    if (standard !== undefined) {
      addTo(isNegated(i) ? reading.without.standards : reading.standards, standard);
      addTerm(reading, plainTerm('standard', words[i]));
      i++;
    } else if (isClassWord(words[i]) && (used.has(i - 1) || used.has(i + 1))) i++;
    else i += takeAt(reading, words, i, { isNegated, vocabulary });
  }
  for (const standard of standards)
    if (!reading.without.standards.includes(standard)) addTo(reading.standards, standard);
  if (isAboutMedium(reading)) takeForMedium(reading);
  lighten(reading);
  return reading;
}

function takeForMedium(reading: Reading) {
  reading.subjects = [];
  reading.terms = reading.terms.filter(({ key }) => key !== 'subject_name');
  addTerm(reading, plainTerm('medium', 'medium'));
}

/** 'ok, and the number?' asks for the number; '10 std' names one thing. */
function lighten(reading: Reading) {
  const { terms } = reading;
  if (terms.some(({ key }) => key === 'standard')) reading.terms = terms.filter(({ key }) => key !== 'level');
  if (terms.some(({ key, share }) => !asides.has(key) && share > 0.4))
    for (const term of terms) if (asides.has(term.key)) term.share = 0.1;
}

interface ReadingContext {
  isNegated(i: number): boolean;
  vocabulary: Vocabulary | undefined;
}

const plainTerm = (key: string, said = ''): Term => ({ key, said, share: 1, thing: false });

/** Within a phrase the other words show what is meant, so the spelling may differ: 'kase aahat'. */
const isSameWord = (part: string, word: string) =>
  part === word || (part.length > 3 && word.length > 3 && soundOf(part) === soundOf(word));

/** Reads what begins at a word and returns how many words it took. */
function takeAt(reading: Reading, words: string[], i: number, context: ReadingContext): number {
  const lists = wordLists();
  const word = words[i] ?? '';
  const phrase = lists.phrases
    .get(word)
    ?.find((one) => one.words.every((part, at) => isSameWord(part, words[i + at] ?? '')));
  if (phrase) {
    if (phrase.meaning.key !== '-') addTerm(reading, termOf(phrase.meaning, phrase.words.join(' ')));
    return phrase.words.length;
  }
  const date = dateAt(words, i);
  if (date) {
    addTo(reading.days, date.day);
    addTerm(reading, plainTerm('day', words[i]));
    return date.taken;
  }
  const name = nameAt(words, i) ?? context.vocabulary?.offeredNameAt(words, i);
  if (name) return takeName(reading, words, i, { ...name, isNegated: context.isNegated(i) });
  const day = dayIn(word);
  if (day && !(day === 'today' && reading.days.length > 0)) addTo(reading.days, day);
  const festival = day ? undefined : festivalIn(word);
  if (festival) addTo(reading.festivals, festival);
  if (day || festival) addTerm(reading, plainTerm('day', word));
  else if (/^\d/.test(word)) takeNumber(reading, word);
  else takeWord(reading, lists, word, context.vocabulary);
  return 1;
}

function takeName(
  reading: Reading,
  words: string[],
  i: number,
  name: Named & { isNegated: boolean },
): number {
  const said = words.slice(i, i + name.taken).join(' ');
  if (name.board) {
    addTo(reading.boards, name.board);
    addTerm(reading, plainTerm('board', said));
  }
  for (const subject of name.subjects ?? []) {
    if (isLanguageOfTalk(subject, words, i)) {
      addTerm(reading, plainTerm('language', said));
      continue;
    }
    addTo(name.isNegated ? reading.without.subjects : reading.subjects, subject);
    addTerm(reading, plainTerm('subject_name', said));
  }
  return name.taken;
}

function takeNumber(reading: Reading, word: string) {
  const amount = Number.parseInt(word, 10);
  if (amount >= 100) reading.amounts.push(amount);
  if (amount >= 100) addTerm(reading, { ...plainTerm('amount', word), share: 0.3 });
  else addTerm(reading, { ...plainTerm('number', word), share: 0.2 });
}

function takeWord(reading: Reading, lists: WordLists, word: string, vocabulary: Vocabulary | undefined) {
  const meaning = meaningOf(word);
  // In Hindi 'hi' only stresses what stands before it.
  if (meaning === 'small' || (word === 'hi' && reading.words.length > 2 && reading.words[0] !== 'hi')) return;
  if (meaning) return addTerm(reading, { ...termOf(meaning, word), guessed: isBySound(word, meaning.key) });
  const person = [word, word.replace(/s$/, '')].find((one) => lists.people.has(one));
  if (person) return void reading.people.push(person);
  if (word.length < 2) return;
  const key = keyOf(word);
  const isKnown = vocabulary?.has(key) || lists.real.has(word) || lists.real.has(stem(word));
  const corrected = isKnown ? undefined : (vocabulary?.correct ?? uncorrected)(word);
  if (!corrected) return addTerm(reading, { key, said: word, share: 1, thing: false });
  const name = nameAt([corrected], 0);
  const standard = findStandards([corrected]).standards[0];
  if (name?.subjects) {
    for (const subject of name.subjects) addTo(reading.subjects, subject);
    return addTerm(reading, { ...plainTerm('subject_name', word), share: 0.7 });
  }
  if (standard !== undefined) {
    addTo(reading.standards, standard);
    return addTerm(reading, { ...plainTerm('standard', word), share: 0.7 });
  }
  const correctedMeaning = meaningOf(corrected);
  if (correctedMeaning === 'small') return;
  const term = correctedMeaning
    ? termOf(correctedMeaning, word)
    : { key: keyOf(corrected), said: word, share: 1, thing: false };
  addTerm(reading, { ...term, share: term.share * 0.7, guessed: true });
}

const termOf = ({ key, thing }: Meaning, said: string): Term => ({
  key,
  said,
  share: lightWords.has(key) ? 0.35 : 1,
  thing,
});

function addTerm(reading: Reading, term: Term) {
  const same = reading.terms.find(({ key }) => key === term.key);
  if (!same) reading.terms.push(term);
  else if (same.share < term.share) same.share = term.share;
}

function addTo<T>(list: T[], one: T) {
  if (!list.includes(one)) list.push(one);
}
