import { hasPhone } from '../phones.ts';
import { schoolNumbers } from '../school-numbers.ts';
import { bookTalk, mathTalk, units } from '../talk.ts';
import { type Token, tokensOf } from './tokens.ts';

/** So many words may stand between the halves of a number on either side of the border. */
const mostWords = 12;

/** Does a number to call run over from one text into the next? The words around the border are passed over. */
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

/** Two posts as one, from the first's last number to the second's first; the second alone where school talk parts them. */
function join(before: Token[], after: Token[]): Token[] | undefined {
  const [first, last] = [freeNumbers(after)[0], freeNumbers(before).at(-1)];
  if (first === undefined) return undefined;
  if (last === undefined) return after;
  const between = [...before.slice(last + 1), ...after.slice(0, first)];
  const school = between.some(
    ({ text }) => bookTalk.has(text) || mathTalk.has(text) || units.has(text) || text === '=',
  );
  if (school || between.length > 2 * mostWords) return after;
  return [...before.slice(0, last + 1), ...after.slice(first)];
}

/** Where the numbers stand that are not plainly of school. */
function freeNumbers(tokens: Token[]): number[] {
  const taken = schoolNumbers(tokens);
  return tokens.flatMap((token, i) => (token.kind === 'number' && !token.weak && !taken.has(i) ? [i] : []));
}
