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

/** Replaces each short sum without spaces, with or without brackets, by its result: '(5+4) 90+8' by '9 98'. */
export function workOutSums(tokens: Token[]): Token[] {
  const worked: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const bracketed = tokens[i]?.text === '(';
    const from = bracketed ? i + 1 : i;
    const result = resultAt(tokens, from);
    const end = from + 3;
    if (result === undefined || (bracketed && tokens[end]?.text !== ')')) worked.push(tokens[i++] as Token);
    else {
      worked.push({ ...(tokens[from] as Token), digits: result, text: result, spaced: true });
      i = bracketed ? end + 1 : end;
    }
  }
  return worked;
}

function resultAt(tokens: Token[], i: number): string | undefined {
  const [a, sign, b] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  const operate = sign && !sign.spaced && !b?.spaced && operations[sign.text];
  if (!operate || !isFigure(a) || !isFigure(b) || goesOn(tokens[i + 3], tokens[i + 4])) return undefined;
  const result = operate(Number(a.digits), Number(b.digits));
  return Number.isInteger(result) && result >= 0 && result < 100 ? String(result) : undefined;
}

const isFigure = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && !token.spelled && token.digits.length < 3;

/** A sum of three or more numbers does not stand for a digit. */
const goesOn = (sign: Token | undefined, next: Token | undefined) =>
  sign !== undefined &&
  !sign.spaced &&
  operations[sign.text] !== undefined &&
  next?.kind === 'number' &&
  !next.spaced;
