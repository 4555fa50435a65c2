import { hasPhone } from '../phones.ts';
import { schoolNumbers } from '../school-numbers.ts';
import { bookTalk, mathTalk, units } from '../talk.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How many words may stand between the halves of a number, on either side of the border. */
const maxWords = 12;

/** Whether a phone number runs from one text into the next. Words around the border are ignored. */
export function hasSplitPhone(texts: string[]): boolean {
  let styled = 0;
  let joined: Token[] = [];
  for (const text of texts) {
    const next = tokensOf(text);
    styled += next.styled;
    joined = join(joined, next.tokens) ?? joined;
    if (hasPhone(joined, styled)) return true;
  }
  return false;
}

/** Joins two posts at the first one's last number and the second's first; with school talk between them, only the second. */
function join(before: Token[], after: Token[]): Token[] | undefined {
  const [first, last] = [freeNumbers(after)[0], freeNumbers(before).at(-1)];
  if (first === undefined) return undefined;
  if (last === undefined) return after;
  const between = [...before.slice(last + 1), ...after.slice(0, first)];
  const school = between.some(
    ({ text }) => bookTalk.has(text) || mathTalk.has(text) || units.has(text) || text === '=',
  );
  if (school || between.length > 2 * maxWords) return after;
  return [...before.slice(0, last + 1), ...after.slice(first)];
}

/** Places of numbers that are not clearly school numbers. */
function freeNumbers(tokens: Token[]): number[] {
  const taken = schoolNumbers(tokens);
  return tokens.flatMap((token, i) => (token.kind === 'number' && !token.weak && !taken.has(i) ? [i] : []));
}
