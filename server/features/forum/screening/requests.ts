import { normalise } from './normalise.ts';
import { phrases } from './request-phrases.ts';
import type { Token } from './tokens.ts';

interface Slot {
  any: Set<string>;
  gap: boolean;
  not: boolean;
}
const parsed: Slot[][] = phrases
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(slotOf));

function slotOf(slot: string): Slot {
  const not = slot.startsWith('!');
  const words = (not ? slot.slice(1) : slot).replace('?', '').split('|');
  return { any: new Set(words.map((word) => normalise(word).text.toLowerCase())), gap: slot === '…', not };
}

const byFirstWord = new Map<string, Slot[][]>();
for (const phrase of parsed)
  for (const word of phrase[0]?.any ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);

/** Does it ask others to write, call or meet somewhere else? */
export function asksForPrivateTalk(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign').map(({ text }) => text);
  if (namesPrivatePlace(words)) return true;
  return words.some(
    (word, i) =>
      !isSaidOtherwise(words, i) && byFirstWord.get(word)?.some((phrase) => matches(phrase, words, i)),
  );
}

/** 'dm' and 'inbox' are where people write in private; 5 dm is a length, and a mail has an inbox. */
const privatePlaces = new Set(['dm', 'dms', 'inbox']);
const measures = new Set([
  'cm',
  'mm',
  'm',
  'km',
  'metre',
  'meter',
  'decimetre',
  'convert',
  'length',
  'email',
  'mail',
  'e',
  'gmail',
  'volume',
  'litre',
]);
function namesPrivatePlace(words: string[]): boolean {
  return words.some(
    (word, i) =>
      privatePlaces.has(word) &&
      !/\d$/.test(words[i - 1] ?? '') &&
      !words.slice(Math.max(0, i - 8), i + 8).some((near) => measures.has(near)),
  );
}

/** 'call the office', 'call a function', '5 pm'. */
const called = new Set(
  'registered my old new change update roll seat steps step rule formula instructions office academy helpline function method school teacher class sir madam khud'.split(
    ' ',
  ),
);
function isSaidOtherwise(words: string[], i: number): boolean {
  const [before, last] = [words[i - 2] ?? '', words[i - 1] ?? ''];
  if (words[i] === 'pm' && /\d$/.test(last)) return true;
  if (last === 'ka' && called.has(before)) return true;
  return called.has(last) || (last === 'ko' && called.has(before));
}

function matches(phrase: Slot[], words: string[], from: number): boolean {
  let at = from;
  for (let s = 0; s < phrase.length; s++) {
    const slot = phrase[s] as Slot;
    if (slot.not) return !slot.any.has(words[at] ?? '');
    if (at === words.length && slot.any.has('$')) return true;
    if (slot.gap) {
      const next = phrase[s + 1] as Slot;
      const skip = [0, 1, 2, 3, 4, 5].find((n) => next.any.has(words[at + n] ?? ''));
      if (skip === undefined) return false;
      at += skip;
    } else if (slot.any.has(words[at] ?? '')) at++;
    else return false;
  }
  return true;
}
