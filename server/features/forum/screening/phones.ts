import { type Evidence, enough, isCounting, operatorSigns, scoreOf } from './phone-score.ts';
import { type Run, runsOf } from './runs.ts';
import { bookTalk, idTalk, looseMathTalk, mathTalk, numberTalk, phoneTalk, reverseTalk } from './talk.ts';
import type { Token } from './tokens.ts';

const fewest = 7;
const most = 14;
/** So many words around a number tell what it is. */
const [lookBack, lookAhead] = [8, 6];

/** Is there a number to call among these words? */
export function hasPhone(tokens: Token[], styled: number): boolean {
  // Once for the text: it has as many runs as it has words.
  const all = { styled: styled >= 4, reversed: isRiddle(tokens) };
  return runsOf(tokens).some((run) => isPhone(run, tokens, all)) || isScattered(tokens);
}

type OfText = Pick<Evidence, 'styled' | 'reversed'>;

function isPhone(run: Run, tokens: Token[], all: OfText): boolean {
  const around = surroundings(run, tokens, all);
  for (let start = 0; start < run.parts.length; start++) {
    let length = 0;
    for (let end = start; end < run.parts.length && length <= most; end++) {
      length += (run.parts[end] as Token).digits.length;
      if (length < fewest || length > most) continue;
      const parts = run.parts.slice(start, end + 1);
      const gaps = run.gaps.slice(start, end);
      const whole = parts.length === run.parts.length;
      if (scoreOf({ ...around, parts, gaps, whole }) >= enough) return true;
    }
  }
  return false;
}

type Surroundings = Omit<Evidence, 'parts' | 'gaps' | 'whole'>;

function surroundings(run: Run, tokens: Token[], all: OfText): Surroundings {
  const before = tokens.slice(Math.max(0, run.from - lookBack), run.from);
  const after = tokens.slice(run.to + 1, run.to + 1 + lookAhead);
  const near = [...before, ...after].map(({ text }) => text);
  const beside = [before.at(-1), after[0]].filter((token) => token !== undefined);
  const plus = before.at(-1)?.text === '+' || before.at(-1)?.text === 'plus';
  const said = (words: Set<string>) => near.some((word) => words.has(word));
  const farther = tokens.slice(Math.max(0, run.from - 2 * lookBack), run.from);
  return {
    plus: plus && !['=', ')'].includes(before.at(-2)?.text ?? '') && before.at(-2)?.kind !== 'number',
    ...all,
    phoneTalk: said(phoneTalk),
    numberTalk: said(numberTalk),
    idTalk: said(idTalk),
    isbn: near.includes('isbn'),
    bookTalk: said(bookTalk),
    mathTalk: said(mathTalk) || farther.some(({ text }) => mathTalk.has(text)),
    strictMathTalk: [...farther.map(({ text }) => text), ...near].some(
      (word) => mathTalk.has(word) && !looseMathTalk.has(word),
    ),
    operators: beside.some((token) => isOperator(token, before.at(-1), plus)),
  };
}

/** A raised digit is no power when it is the beginning of ten. */
const isOperator = ({ text }: Token, before: Token | undefined, plus: boolean) =>
  operatorSigns.has(text) && !(text === '+' && plus) && !(text === '^' && before?.text === '^');

const eachDigit = new Set(['each', 'every', 'har', 'all', 'sab', 'हर', 'प्रत्येक', 'सब']);

/** 'read it backwards', 'add one to each digit'. */
function isRiddle(tokens: Token[]): boolean {
  const said = (words: Set<string>) => tokens.some(({ text }) => words.has(text));
  return (
    said(reverseTalk) ||
    (said(eachDigit) && tokens.some(({ text }) => /^(?:digits?|number|अंक|नंबर)$/.test(text)))
  );
}

/** Ten digits with a word after each: '9 apples 8 cats 2 dogs …'. */
function isScattered(tokens: Token[]): boolean {
  const numbers = tokens.filter((token) => token.kind === 'number' && !token.weak);
  const digits = numbers.map((number) => number.digits).join('');
  if (numbers.length < 5 || tokens.length > 80 || !/^(?:91)?[6-9]\d{9}$/.test(digits) || isCounting(numbers))
    return false;
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const school = ({ text }: Token) =>
    mathTalk.has(text) || operatorSigns.has(text) || text === ',' || text === 'marks';
  return words >= numbers.length - 2 && !tokens.some(school);
}
