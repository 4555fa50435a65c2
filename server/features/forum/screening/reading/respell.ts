import { exactPlaceOf, placeOf, unleet } from '../platforms.ts';
import { isNumberWord, type NumberWord, numberWord } from './number-words.ts';
import type { Token } from './tokens.ts';

const glue = new Set(['.', '-', '_', '*', "'", '’', '/', '|', '~', '·', '•', ',']);
const leetSign = new Set(['@', '$', '!', '|', '€', '*', '+']);
const plainWords = new Set(
  'dot com call phone mobile number mail email insta snap at the rate http https www ybl ibl axl apl upi paytm okaxis oksbi'.split(
    ' ',
  ),
);

const isLetter = (token: Token | undefined) =>
  token !== undefined && token.text.length === 1 && (token.kind === 'word' || (token.spelled && token.weak));

const knownWord = (word: string) =>
  word.length > 2 && (plainWords.has(word) || placeOf(word) !== undefined || isNumberWord(word));

/** Letters with a space or sign between them are words: 'i n s t a', 'n.i.n.e'. */
export function joinSpelledLetters(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const initials = initialsAt(tokens, i);
    if (initials) {
      joined.push(initials.word);
      i = initials.end;
      continue;
    }
    const letters = lettersFrom(tokens, i);
    if (letters.length < 3) {
      joined.push(tokens[i++] as Token);
      continue;
    }
    const end = (letters.at(-1) as number) + 1;
    const words = segment(letters.map((at) => tokens[at] as Token));
    // If they make no word, the signs between them stay.
    joined.push(...(words.length < letters.length ? words : tokens.slice(i, end)));
    i = end;
  }
  return joined;
}

/** 'i.g', 'f.b', or 'i g' before a colon. */
function initialsAt(tokens: Token[], i: number): { word: Token; end: number } | undefined {
  const [first, dot] = [tokens[i] as Token, tokens[i + 1]];
  const dotted = dot?.text === '.' && !dot.spaced && tokens[i + 2]?.spaced === false;
  const at = dotted ? i + 2 : i + 1;
  const text = first.text + (tokens[at]?.text ?? '');
  if (!/^(?:ig|fb|tg|wp)$/.test(text) || (!first.spaced && !/^[(:[]?$/.test(tokens[i - 1]?.text ?? '')))
    return undefined;
  if (!dotted && !/^[:=@]$/.test(tokens[at + 1]?.text ?? '')) return undefined;
  return { word: asWord(text, first), end: at + 1 };
}

/** The places of single letters that follow each other from here. */
function lettersFrom(tokens: Token[], from: number): number[] {
  const places: number[] = [];
  for (let i = from; isLetter(tokens[i]); ) {
    places.push(i);
    const after = tokens[i + 1];
    i += after?.kind === 'sign' && glue.has(after.text) ? 2 : 1;
  }
  return places;
}

function segment(letters: Token[]): Token[] {
  const word = letters.map(({ text }) => text).join('');
  const found: Token[] = [];
  for (let i = 0; i < word.length; ) {
    let end = Math.min(word.length, i + 10);
    while (end - i > 2 && !knownWord(word.slice(i, end))) end--;
    const first = letters[i] as Token;
    if (end - i > 2) {
      found.push(asWord(word.slice(i, end), first));
      i = end;
    } else {
      found.push(first);
      i++;
    }
  }
  return found;
}

function asWord(text: string, first: Token): Token {
  const number: NumberWord | undefined = numberWord(text);
  const base: Token = { ...first, kind: 'word', text, digits: '', spelled: false, weak: false };
  return number ? { ...base, kind: 'number', spelled: true, ...number } : base;
}

/** A name in pieces or with signs for letters is that name: 'insta gram', 'wh@tsapp', 'n!ne'. */
export function joinSplitNames(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const found = nameFrom(tokens, i);
    if (found) joined.push(asWord(found.name, tokens[i] as Token));
    else joined.push(tokens[i] as Token);
    i = found ? found.end : i + 1;
  }
  return joined;
}

function nameFrom(tokens: Token[], from: number): { name: string; end: number } | undefined {
  let word = '';
  let parts = 0;
  let hasSign = false;
  let best: { name: string; end: number } | undefined;
  for (let i = from; i < tokens.length && i < from + 7; i++) {
    const { kind, text, spaced, line } = tokens[i] as Token;
    if (i > from && (line || text.length > 10 || word.length > 12)) break;
    if (kind === 'sign') {
      if (leetSign.has(text) && !(spaced && i > from)) {
        word += text;
        hasSign = true;
        const name = i > from && (tokens[i + 1]?.spaced ?? true) ? nameOf(word, true) : undefined;
        if (name) best = { name, end: i + 1 };
      } else if (i === from || !glue.has(text)) break;
      continue;
    }
    if (hasSign && spaced && i > from) break;
    word += text;
    if (++parts > 4) break;
    const name = i > from ? nameOf(word, hasSign) : undefined;
    if (name) best = { name, end: i + 1 };
  }
  return best;
}

function nameOf(word: string, hasSign: boolean): string | undefined {
  if (!hasSign)
    return word.length > 4 && ['place', 'mail'].includes(exactPlaceOf(word) ?? '') ? word : undefined;
  if (word.length < 4) return undefined;
  return unleet(word).find((name) => name.length > 3 && (isLongPlace(name) || isNumberWord(name)));
}

const isLongPlace = (name: string) => name === 'snap' || ['place', 'mail'].includes(exactPlaceOf(name) ?? '');
