import type { Token } from './tokens.ts';

const operations: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '×': (a, b) => a * b,
  x: (a, b) => a * b,
  '/': (a, b) => a / b,
  '÷': (a, b) => a / b,
};

/** Each short sum that is written in one piece, with or without brackets, as its result: '(5+4) 90+8' as '9 98'. */
export function workOutSums(tokens: Token[]): Token[] {
  const worked: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const fenced = tokens[i]?.text === '(';
    const from = fenced ? i + 1 : i;
    const result = resultAt(tokens, from);
    const end = from + 3;
    if (result === undefined || (fenced && tokens[end]?.text !== ')')) worked.push(tokens[i++] as Token);
    else {
      worked.push({ ...(tokens[from] as Token), digits: result, text: result, spaced: true });
      i = fenced ? end + 1 : end;
    }
  }
  return worked;
}

function resultAt(tokens: Token[], i: number): string | undefined {
  const [a, sign, b] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  const work = sign && !sign.spaced && !b?.spaced && operations[sign.text];
  if (!work || !isFigure(a) || !isFigure(b) || goesOn(tokens[i + 3], tokens[i + 4])) return undefined;
  const result = work(Number(a.digits), Number(b.digits));
  return Number.isInteger(result) && result >= 0 && result < 100 ? String(result) : undefined;
}

const isFigure = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && !token.spelled && token.digits.length < 3;

/** Three and more in a chain are no sum for a digit. */
const goesOn = (sign: Token | undefined, next: Token | undefined) =>
  sign !== undefined &&
  !sign.spaced &&
  operations[sign.text] !== undefined &&
  next?.kind === 'number' &&
  !next.spaced;
