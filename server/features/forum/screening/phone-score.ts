import { knownValues } from './known-values.ts';
import { numberWord } from './reading/number-words.ts';
import { isLooseWord } from './reading/runs.ts';
import type { Token } from './reading/tokens.ts';
import { partTalk } from './talk.ts';

/** The evidence for and evidenceAgainst a row of numbers being a phone number. */
export interface Evidence {
  parts: Token[];
  gaps: Token[][];
  /** It is all of its run. */
  isEntireRun: boolean;
  plus: boolean;
  styled: boolean;
  phoneTalk: boolean;
  numberTalk: boolean;
  idTalk: boolean;
  /** The text says to read it backwards. */
  reversed: boolean;
  isbn: boolean;
  /** Words for chapters, marks or classes are near. */
  bookTalk: boolean;
  /** Such words are in the sentence that leads to it: 'marks of ten students: …'. */
  bookBefore: boolean;
  /** Words for sums and their parts are near. */
  mathTalk: boolean;
  /** Such words are near that mean nothing else. */
  strictMathTalk: boolean;
  /** An operator stands beside it. */
  operators: boolean;
  /** It is called a number right before it: 'my no. is …'. */
  named: boolean;
}

/** The score from which a post is held. */
export const threshold = 4;

export const operatorSigns = new Set(['+', '=', '×', '÷', '*', '^', '√', '<', '>', '≤', '≥', '±', '∫']);

const isMobile = (digits: string) => /^(?:0{0,2}91|0)?[6-9]\d{9}$/.test(digits);
const isLandline = (digits: string) => /^(?:0|91|0091|00)[1-9]\d{8,11}$/.test(digits) && digits.length >= 10;
const isTollFree = (digits: string) => /^1[89][06]0\d{6,7}$/.test(digits);

const digitsOf = (parts: Token[]) => parts.map((part) => part.digits).join('');

export function scoreOf(row: Evidence): number {
  const digits = digitsOf(row.parts);
  const spelled = row.parts.filter((part) => part.spelled && !part.weak).length;
  const talk = row.phoneTalk ? 2 : row.numberTalk ? 1 : 0;
  const score =
    shapeScore(digits, row) +
    Math.min(3, spelled) +
    (row.styled ? 2 : 0) +
    talk +
    (isUsual(row) ? 1 : 0) +
    (row.isEntireRun ? 1 : 0);
  // For speed: most rows of a long list need no more.
  if (score < threshold) return score;
  const weak = row.parts.filter((part) => part.weak).length;
  if (
    weak > row.parts.length * 0.7 ||
    (isCounting(row.parts, row.phoneTalk && isMobile(digits)) && !isExample(digits)) ||
    isRound(digits)
  )
    return 0;
  if (isSaidTwice(row.parts)) return 0;
  if (knownValues.has(digits) && !row.phoneTalk) return 0;
  return score - evidenceAgainst(row, isMobile(digits));
}

function shapeScore(digits: string, row: Evidence): number {
  if (row.plus && digits.length >= 8) return 4;
  if (isMobile(digits) || isTollFree(digits)) return 3;
  if (row.reversed && digits.length === 10) return 3;
  if (digits.length + oddSigns(row) === 10 && /^[6-9]/.test(digits)) return 3;
  if (isLandline(digits) || (row.phoneTalk && /^[2-7]\d{7}$/.test(digits) && row.parts.length < 3)) return 2;
  const oneNumber = row.parts.length === 1 && /^\d{9,11}$/.test(digits) && !isDemonstration(digits) ? 2 : 0;
  return (digits.length === 10 ? 1 : 0) + oneNumber;
}

/** Signs and letters that stand for a digit inside a number: '98!04177$5', '9 8 B 2'. */
const oddSigns = ({ gaps }: Evidence) => gaps.filter((gap) => gap.length === 1 && gap.some(isOdd)).length;
const isOdd = ({ kind, text, spaced }: Token) =>
  kind === 'sign' ? !spaced && /^[!|$&@]$/.test(text) : /^[a-z]$/.test(text);

function evidenceAgainst(row: Evidence, mobile: boolean): number {
  const single = row.parts.every((part) => part.digits.length === 1) && row.parts.length >= 8;
  const list = row.gaps.filter(
    (gap) => gap.length < 3 && gap[0]?.text === ',' && !gap.some(isPartWord),
  ).length;
  const dialled = (mobile || isLandline(digitsOf(row.parts))) && isGroupedToDial(row.parts);
  const math = row.reversed ? false : dialled ? row.strictMathTalk : row.mathTalk;
  const book = row.bookTalk && !dialled && !math && !row.reversed;
  return (
    (math ? 3 : 0) +
    (book ? (row.phoneTalk || (mobile && (single || isFence(row)) && !row.bookBefore) ? 1 : 3) : 0) +
    (row.isbn ? 6 : 0) +
    (row.idTalk && !row.isbn && !row.reversed ? (mobile || row.phoneTalk ? 1 : 3) : 0) +
    (!isJoined(row, mobile) && (row.operators || (hasOperators(row) && !hasLeadingZero(row))) ? 3 : 0) +
    (row.gaps.some((gap) => gap.some(isLooseWord))
      ? dialled || row.phoneTalk || (mobile && row.isEntireRun && row.parts.length < 5)
        ? 1
        : 4
      : 0) +
    (!single &&
    !dialled &&
    !row.parts.slice(1).some(({ digits }) => /^0\d/.test(digits)) &&
    list > row.gaps.length / 2 &&
    row.parts.length > 2
      ? 3
      : 0)
  );
}

/** Nobody writes 08168 in a sum. */
const hasLeadingZero = ({ parts }: Evidence) => parts.slice(1).some(({ digits }) => /^0\d{2}/.test(digits));

const isPartWord = ({ text }: Token) => partTalk.has(text) || text === 'then';

/** '80973+64152' without spaces, or a half that begins with zero: nobody writes a sum like that. */
function isJoined(row: Evidence, mobile: boolean): boolean {
  const { parts, gaps, isEntireRun, mathTalk } = row;
  // 'call 98+20+41+33+67': a number to dial is not a sum.
  if (mobile && isEntireRun && (row.phoneTalk || row.named) && !mathTalk && !row.bookTalk) return true;
  if (!mobile || parts.length !== 2 || !isGroupedToDial(parts)) return false;
  if (/^0/.test(parts[1]?.digits ?? '')) return true;
  const tight = gaps.flat().every(({ spaced }) => !spaced) && !parts[1]?.spaced;
  return isEntireRun && tight && !mathTalk && parts[0]?.digits.length === 5;
}

/** In one piece, or in two or three long ones, which no numbering in a book has. */
const isGroupedToDial = (parts: Token[]) =>
  parts.length <= 3 &&
  (parts.every(({ digits }) => digits.length >= 3) || parts.some(({ digits }) => digits.length > 7));

/** '82|858|55|898': one sign throughout, which is not one that separates marks or pages. */
function isFence({ parts, gaps }: Evidence): boolean {
  const signs = new Set(gaps.map((gap) => gap.map(({ text }) => text).join('')));
  const tight = parts.slice(1).every(({ spaced }) => !spaced) && gaps.flat().every(({ spaced }) => !spaced);
  return parts.length > 3 && tight && signs.size === 1 && !/^[-,/:]?$/.test([...signs][0] ?? '');
}

/** Whether it is grouped as people group a number to dial. */
function isUsual({ parts, isEntireRun }: Evidence): boolean {
  const sizes = parts.map((part) => part.digits.length);
  if (sizes.length <= 3 && Math.max(...sizes) > 2) return true;
  if (sizes.every((size) => size === 1)) return true;
  return isEntireRun;
}

/** One two three four, 7 14 21 28: numbers that grow or shrink, by equal steps if the text asks to call them. */
export function isCounting(parts: Token[], isToCall = false): boolean {
  const values = parts.map((part) => Number(part.digits));
  if (values.length < 4 || parts.some(isNeverCounted)) return false;
  const steps = values.slice(1).map((value, i) => value - (values[i] as number));
  const steady = steps.every((step) => step === steps[0]);
  const oneWay = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return steady || (oneWay && values.length >= 5 && !isToCall);
}

/** '03', 'double three'. */
const isNeverCounted = ({ digits, text }: Token) =>
  /^0\d/.test(digits) || numberWord(text)?.times !== undefined;

/** The usual example of a phone number counts down, but is a phone number all the same. */
const isExample = (digits: string) => digits.endsWith('9876543210');

/** 140000000, 10110111. */
const isRound = (digits: string) => /0{6}$/.test(digits) || /^[01]+$/.test(digits);

/** '95940: ninety five thousand nine hundred forty'. */
const isSaidTwice = (parts: Token[]) =>
  parts.length === 2 && parts[0]?.digits === parts[1]?.digits && parts[0]?.spelled !== parts[1]?.spelled;

/** 123456789. */
const isDemonstration = (digits: string) =>
  '1234567890123'.startsWith(digits) || '98765432101'.startsWith(digits);

/** 98 × 20; but 9*8*2*0*…, with signs between single digits, is a fence and not a sum. */
function hasOperators({ parts, gaps }: Evidence): boolean {
  const single = parts.filter((part) => part.digits.length === 1).length >= 8;
  const signs = gaps.flat().map(({ text }) => text);
  if (signs.includes('=')) return true;
  // A fence has several posts.
  const fence = signs.filter((sign) => sign === '*').length > 1;
  return (
    !single && signs.some((sign) => (operatorSigns.has(sign) && !(fence && sign === '*')) || sign === 'x')
  );
}
