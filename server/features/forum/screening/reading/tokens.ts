import { placeOf, unleet } from '../platforms.ts';
import { normalise, type Plain } from './normalise.ts';
import { joinHundreds, joinTimes } from './number-sizes.ts';
import { gluedNumbers, type NumberWord, numberWord } from './number-words.ts';
import { joinSpelledLetters, joinSplitNames } from './respell.ts';

export interface Token {
  kind: 'number' | 'word' | 'sign';
  /** In lower case. */
  text: string;
  capital: boolean;
  /** There is a space or a line break before it. */
  spaced: boolean;
  line: boolean;
  /** The digits of a number. */
  digits: string;
  /** A number in words. */
  spelled: boolean;
  /** A number in words that may as well be an everyday word. */
  weak: boolean;
  /** Double, triple. */
  times?: number;
  tens?: boolean;
}

/** Letters and the digits that they look like. */
function digitsFor(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

const lookLikeDigits = digitsFor(
  'o0 O0 D0 Q0 i1 I1 l1 L1 z2 Z2 S5 s5 b6 G6 B8 g9 q9 E3 a4 t7 h4 y4 p9 j1 e3 A4 T7',
);

type Place = Pick<Token, 'spaced' | 'line'>;
const inside: Place = { spaced: false, line: false };

/** The words, numbers and signs of a text. */
export function tokensOf(text: string): { tokens: Token[] } & Plain {
  const plain: Plain = normalise(text);
  const tokens: Token[] = [];
  let place: Place = { spaced: true, line: true };
  for (const [part] of plain.text.matchAll(/[\p{L}\p{M}\p{Nd}]+|\s+|[^\p{L}\p{M}\p{Nd}\s]/gu)) {
    if (/^\s/.test(part)) {
      place = { spaced: true, line: /\n/.test(part) };
      continue;
    }
    tokens.push(...read(part, place));
    place = inside;
  }
  return {
    tokens: joinNumbers(joinSplitNames(joinSpelledLetters(readSingles(tokens)))),
    ...plain,
  };
}

function read(part: string, place: Place): Token[] {
  if (!/[\p{L}\p{M}\p{Nd}]/u.test(part)) return [token('sign', part, place)];
  if (/^\d+$/.test(part)) return [number(part, place)];
  if (!/\d/.test(part)) return readWord(part, place);
  if (fillerLetter.test(part)) return [number(part.replace(/\D/g, ''), place)];
  const asNumber = hasNumberWords(part) ? undefined : digitsLookingLike(part);
  if (asNumber) return [number(asNumber, place)];
  if (alternating.test(part)) return [number(part.replace(/\D/g, ''), place)];
  const meant = unleet(part.toLowerCase()).find(isKnown);
  if (meant) return readWord(meant, place);
  return [...part.matchAll(/\d+|[^\d]+/g)].flatMap(([piece], i) =>
    /\d/.test(piece) ? [number(piece, i ? inside : place)] : readWord(piece, i ? inside : place),
  );
}

/** '9a1a6a7a3': one letter between all digits is not a digit itself. */
const fillerLetter = /^\d{1,3}([A-Za-z])(?:\d{1,3}\1){3,20}\d{0,3}$/;

/** '99eight87'. */
const hasNumberWords = (part: string) =>
  [...part.matchAll(/\D+/g)].every(
    ([piece]) => piece.length > 2 && numberWord(piece.toLowerCase())?.weak === false,
  );

/** 'N9I8N2E0': a word with a digit after each letter. */
const alternating = /^(?:[A-Za-z]\d){4,20}$|^(?:\d[A-Za-z]){4,20}\d?$/;

const isKnown = (word: string) =>
  placeOf(word) !== undefined || word === 'dot' || word === 'com' || numberWord(word)?.weak === false;

/** '98l2OO' is a number with letters that look like digits; 'C6H12O6' is not. */
function digitsLookingLike(part: string): string | undefined {
  // '626e' begins a power of ten.
  if (part.length < 4 || /^\d+e$/.test(part)) return undefined;
  const signs = [...part];
  if (signs.filter((sign) => /\d/.test(sign)).length * 5 < signs.length * 2) return undefined;
  const read = signs.map((sign) => (/\d/.test(sign) ? sign : lookLikeDigits[sign]));
  return read.includes(undefined) ? undefined : read.join('');
}

function readWord(part: string, place: Place): Token[] {
  const text = part.toLowerCase();
  const capital = part !== text && part.charAt(0) !== text.charAt(0);
  const known = numberWord(text);
  if (known) return [spelled(known, text, place, capital)];
  const glued = gluedNumbers(text);
  if (glued) return glued.map((part, i) => spelled(part, text, i ? inside : place, false));
  return [{ ...token('word', text, place), capital }];
}

function spelled(word: NumberWord, text: string, place: Place, capital = false): Token {
  return { ...token('number', text, place), ...word, spelled: true, capital };
}

const number = (digits: string, place: Place): Token => ({ ...token('number', digits, place), digits });

function token(kind: Token['kind'], text: string, { spaced, line }: Place): Token {
  return { kind, text, spaced, line, capital: false, digits: '', spelled: false, weak: false };
}

/** 'double nine' is 99, 'ninety eight' is 98. */
function joinNumbers(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const next of tokens) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    const isHyphen = last?.text === '-' && before?.tens && next.spelled;
    const lead = isHyphen ? before : last;
    if (lead?.times && next.kind === 'number' && next.digits.length > 0) {
      const { times, ...rest } = lead;
      const first = next.digits.charAt(0).repeat(times) + next.digits.slice(1);
      joined[joined.length - 1] = { ...rest, digits: first, weak: false };
    } else if (lead?.tens && next.spelled && !next.weak && /^[1-9]$/.test(next.digits)) {
      if (isHyphen) joined.pop();
      const { tens: _, ...rest } = lead;
      joined[joined.length - 1] = { ...rest, digits: lead.digits.charAt(0) + next.digits };
    } else joined.push(next);
  }
  // 'Double' without a number after it is a plain word.
  return joinHundreds(joinTimes(joined.map((one) => (one.times ? { ...one, kind: 'word' } : one))));
}

/** '9 B 2 O 4 1': among single digits, letters that look like digits are digits. */
function readSingles(tokens: Token[]): Token[] {
  const read = [...tokens];
  for (let from = 0; from < tokens.length; ) {
    let end = from;
    let numbers = 0;
    // 'Q 1 2 3 …' is a list of questions.
    if (tokens[from]?.text === 'q' && Number(tokens[from + 2]?.text) > Number(tokens[from + 1]?.text))
      end = ++from;
    while (isSingle(tokens[end])) numbers += /^\d$/.test((tokens[end++] as Token).text) ? 1 : 0;
    if (end - from >= 8 && numbers >= 5)
      for (let i = from; i < end; i++) read[i] = asDigit(tokens[i] as Token);
    from = Math.max(end, from + 1);
  }
  return read;
}

const isSingle = (one: Token | undefined) =>
  one !== undefined &&
  one.text.length === 1 &&
  (/^\d$/.test(one.text) || singleDigits[one.text] !== undefined);
const singleDigits = digitsFor('o0 d0 q9 i1 l1 z2 e3 a4 s5 b8 g9 t7');
const asDigit = (one: Token): Token => ({ ...number(singleDigits[one.text] ?? one.text, one) });
