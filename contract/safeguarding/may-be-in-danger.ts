import learned from './danger-model.json' with { type: 'json' };
import { dangerScores } from './danger-score.ts';
import { type Kind, type Phrase, Phrases } from './phrases.ts';
import type { Spelling } from './spellings.ts';
import { sentencesOf, type Token } from './tokens.ts';

interface Language {
  phrases: Phrases;
  spelling: Spelling;
}

let lists: Language[] | undefined;

/** Loaded with the first text. Hindi and Marathi in Latin letters have no one spelling. */
function languages(): Language[] {
  lists ??= Object.entries(learned.phrases).map(([language, source]) => {
    const spelling = language === 'hinglish' ? 'sound' : 'plain';
    return { phrases: new Phrases(source, spelling), spelling };
  });
  return lists;
}

/** A sentence as one language reads it: the terms that each of its words may stand for. */
interface Reading {
  phrases: Phrases;
  terms: Set<number>[];
  /** The terms of all its words. */
  all: Set<number>;
}

function readingOf(phrases: Phrases, terms: Set<number>[]): Reading {
  return { phrases, terms, all: new Set(terms.flatMap((each) => [...each])) };
}

/**
 * Where the phrases of a kind stand, as first and last word. Only phrases whose words all occur are tried, and a phrase is
 * short, so a long text takes no longer per word.
 */
function* spansOf({ phrases, terms, all }: Reading, kind: Kind): Generator<[start: number, end: number]> {
  for (const first of all)
    for (const { places } of phrases.byKind[kind].get(first) ?? []) {
      if (!places.every(({ term }) => all.has(term))) continue;
      for (let start = 0; start < terms.length; start++) {
        const end = terms[start]?.has(first) ? endOf(places, terms, start) : undefined;
        if (end !== undefined) yield [start, end];
      }
    }
}

function endOf(places: Phrase['places'], terms: Set<number>[], start: number): number | undefined {
  let reached = new Set([start]);
  for (const { term, gap } of places.slice(1)) {
    const next = new Set<number>();
    for (const from of reached)
      for (let at = from + 1; at <= from + 1 + gap && at < terms.length; at++)
        if (terms[at]?.has(term)) next.add(at);
    if (next.size === 0) return undefined;
    reached = next;
  }
  return Math.min(...reached);
}

const says = (reading: Reading, kind: Kind) => !spansOf(reading, kind).next().done;

/** The words that a harmless phrase covers: they do not count in any language. */
function* coveredBy(reading: Reading): Generator<number> {
  for (const [start, end] of spansOf(reading, 'calm')) for (let at = start; at <= end; at++) yield at;
}

const nothing: Set<number> = new Set();

function isDanger(readings: Reading[], isLesson: boolean): boolean {
  const covered = new Set(readings.flatMap((reading) => [...coveredBy(reading)]));
  return readings.some(({ phrases, terms }) => {
    const rest = readingOf(
      phrases,
      terms.map((each, at) => (covered.has(at) ? nothing : each)),
    );
    return says(rest, 'danger') || (!isLesson && says(rest, 'mention'));
  });
}

const readSentence = (words: Token[]) =>
  languages().map(({ phrases, spelling }) =>
    readingOf(
      phrases,
      words.map((word) => phrases.termsOf(word[spelling])),
    ),
  );

/** Whether one of the listed ways of saying it occurs. */
export function hasDangerPhrase(sentences: Token[][]): boolean {
  const readings = sentences.map(readSentence);
  const isLesson = readings.some((each) => each.some((reading) => says(reading, 'lesson')));
  return readings.some((each) => isDanger(each, isLesson));
}

/** The score above which a text counts as danger, adjusted when the examples change (decision 056). */
const threshold = -0.6;
/** What a phrase of the lists adds to the score (decision 025). */
const phraseBonus = 2;

/** Whether a text speaks of self-harm, or of abuse or violence by or to someone. A lesson about them does not count. */
export function mayBeInDanger(text: string): boolean {
  const sentences = sentencesOf(text);
  const { ofOne, ofTwo } = dangerScores(sentences);
  if (ofTwo > threshold) return true;
  // A short sentence alone says little, unless it has a phrase; then harmless sentences beside it do not excuse it.
  return ofOne + phraseBonus > threshold && hasDangerPhrase(sentences);
}
