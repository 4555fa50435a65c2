import { wordSet } from './lists.ts';
import { hasOwner, isNamed } from './owners.ts';
import { type Evidence, operatorSigns, scoreOf, threshold } from './phone-score.ts';
import { isLooseWord, type Run, runsOf } from './reading/runs.ts';
import { workOutSums } from './reading/sums.ts';
import type { Token } from './reading/tokens.ts';
import { isInParts, isScattered } from './scattered.ts';
import {
  bookTalk,
  idTalk,
  looseMathTalk,
  mathTalk,
  numberTalk,
  ownTalk,
  phoneTalk,
  reverseTalk,
} from './talk.ts';

const minDigits = 7;
const maxDigits = 14;
const homeTalk = wordSet(
  'resi res shop dukan dukaan office clinic hostel home ghar landline land residence house घर घरचा घरका घरी',
);
const digitTalk = wordSet('digits digit dijits ank अंक आकडे');
const taskTalk = wordSet(
  'find add sum sums solve calculate subtract difference product compare evaluate divide multiply',
);
const taskJoints = new Set(['-', 'and', 'from', 'by', 'with', 'to', '–', '−']);
/** How many words around a number are looked at. */
const [lookBack, lookAhead] = [8, 6];

/** Whether there is a phone number among these words. */
export function hasPhone(tokens: Token[], styled: number): boolean {
  // Computed once per text, which may have as many runs as words.
  const all = { styled: styled >= 4, reversed: isRiddle(tokens) };
  return (
    runsOf(tokens).some((run) => isPhone(run, tokens, all)) ||
    isScattered(tokens) ||
    isInParts(tokens) ||
    hasSumsForDigits(tokens, all)
  );
}

/** 'call 90+8 20 41 77 56': a number to dial, once each sum is worked out. */
function hasSumsForDigits(tokens: Token[], all: OfText): boolean {
  if (!tokens.some(({ text }) => phoneTalk.has(text) || numberTalk.has(text))) return false;
  const worked = workOutSums(tokens);
  return worked.length < tokens.length && runsOf(worked).some((run) => isPhone(run, worked, all));
}

type OfText = Pick<Evidence, 'styled' | 'reversed'>;

function isPhone(run: Run, tokens: Token[], all: OfText): boolean {
  const around = surroundings(run, tokens, all);
  for (let start = 0; start < run.parts.length; start++) {
    let length = 0;
    for (let end = start; end < run.parts.length && length <= maxDigits; end++) {
      length += (run.parts[end] as Token).digits.length;
      if (length < minDigits || length > maxDigits) continue;
      const parts = run.parts.slice(start, end + 1);
      const gaps = run.gaps.slice(start, end);
      const isEntireRun = isBorder(run.gaps[start - 1]) && isBorder(run.gaps[end]);
      const operators = around.operators || isInSum(run, start, end);
      if (scoreOf({ ...around, operators, parts, gaps, isEntireRun }) >= threshold) return true;
    }
  }
  return false;
}

/** The end of the run, or a word that separates two numbers. */
const isBorder = (gap: Token[] | undefined) => gap === undefined || gap.some(isLooseWord);

/** '2^30 = 1073741824': a sum goes on beside it. */
function isInSum({ gaps }: Run, start: number, end: number): boolean {
  const beside = [gaps[start - 1]?.at(-1)?.text, gaps[end]?.[0]?.text];
  return ['=', '^', '×'].some((sign) => beside.includes(sign));
}

type Surroundings = Omit<Evidence, 'parts' | 'gaps' | 'isEntireRun'>;

function surroundings(run: Run, tokens: Token[], all: OfText): Surroundings {
  const before = tokens.slice(Math.max(0, run.from - lookBack), run.from);
  const after = tokens.slice(run.to + 1, run.to + 1 + lookAhead);
  const near = [...before, ...after].map(({ text }) => text);
  const beside = [before.at(-1), after[0]].filter((token) => token !== undefined);
  const plus = before.at(-1)?.text === '+' || before.at(-1)?.text === 'plus';
  const own = isOwnNumber([...before, ...after]);
  const said = (words: Set<string>) => near.some((word) => words.has(word));
  const farther = tokens.slice(Math.max(0, run.from - 2 * lookBack), run.from);
  return {
    plus: plus && !['=', ')'].includes(before.at(-2)?.text ?? '') && before.at(-2)?.kind !== 'number',
    ...all,
    phoneTalk:
      own ||
      hasOwner(before) ||
      said(phoneTalk) ||
      run.gaps.some((gap) => gap.some(({ text }) => phoneTalk.has(text))) ||
      (said(homeTalk) && said(numberTalk)) ||
      homeTalk.has(before.findLast(({ kind }) => kind !== 'sign')?.text ?? ''),
    numberTalk: said(numberTalk),
    named: isNamed(before),
    idTalk: said(idTalk),
    isbn: near.includes('isbn'),
    bookTalk: said(bookTalk),
    bookBefore: before
      .slice(before.findLastIndex(({ text }) => /^[.?!]$/.test(text)) + 1)
      .some(({ text }) => bookTalk.has(text)),
    mathTalk: !own && (said(mathTalk) || farther.some(({ text }) => mathTalk.has(text))),
    strictMathTalk:
      isTask(run, tokens) ||
      [...farther.map(({ text }) => text), ...near].some(
        (word) => mathTalk.has(word) && !looseMathTalk.has(word),
      ),
    operators:
      !isFenced(before.at(-1), after[0]) &&
      !(after[0]?.text === '=' && isWord(after[1])) &&
      beside.some((token) => isOperator(token, before, plus)),
  };
}

/** The ^ before raised digits is no operator when they begin the number. */
const isOperator = ({ text }: Token, before: Token[], plus: boolean) =>
  operatorSigns.has(text) &&
  !(text === '+' && plus) &&
  !(text === '^' && before.at(-1)?.text === '^') &&
  !(text === '=' && isWord(before.at(-2)));

/** 'no = 98…' gives it a name; 'x = 98…' is a sum. */
const isWord = (token: Token | undefined) =>
  token?.kind === 'word' && token.text.length > 1 && !mathTalk.has(token.text);

const isFenced = (before: Token | undefined, after: Token | undefined) =>
  before?.text === '<' && after?.text === '>';

/** 'these are my digits'. */
function isOwnNumber(near: Token[]): boolean {
  return near.some(
    ({ text }, i) => ownTalk.has(text) && near.slice(i + 1, i + 3).some((next) => digitTalk.has(next.text)),
  );
}

/** 'find 98204 - 17735', 'add 80973 and 64152'. */
function isTask({ from, gaps }: Run, tokens: Token[]): boolean {
  const verb = tokens[from - 1]?.text === 'of' ? tokens[from - 2] : tokens[from - 1];
  if (!verb || !taskTalk.has(verb.text)) return false;
  return gaps.some((gap) => gap.some(({ text, spaced }) => spaced && taskJoints.has(text)));
}

const eachDigit = new Set(['each', 'every', 'har', 'all', 'sab', 'हर', 'प्रत्येक', 'सब']);

/** 'read it backwards', 'add one to each digit'. */
function isRiddle(tokens: Token[]): boolean {
  const said = (words: Set<string>) => tokens.some(({ text }) => words.has(text));
  return (
    said(reverseTalk) ||
    (said(eachDigit) && tokens.some(({ text }) => /^(?:digits?|number|अंक|नंबर)$/.test(text)))
  );
}
