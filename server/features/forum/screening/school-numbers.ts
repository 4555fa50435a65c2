import { hasOwner } from './owners.ts';
import type { Token } from './reading/tokens.ts';
import { labels, partTalk, units } from './talk.ts';

const fullMarks = new Set([
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 120, 150, 180, 200, 250, 300, 360, 400, 450,
  500, 550, 600, 650, 700, 720, 750, 800, 1000,
]);
const money = new Set(['₹', '$', '€', '£', 'rs', 'inr', 'rupees', 'रु', 'रू']);
const slashOrDash = new Set(['/', '-', '.', '–', '—', '−', '‐', '‑']);

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number' && !token.spelled;
const value = (token: Token) => Number(token.digits);
const isYear = (n: number) => n >= 1000 && n <= 2100;
const isDay = (n: number) => n >= 1 && n <= 31;
const isMonth = (n: number) => n >= 1 && n <= 12;

/** Places of numbers that are clearly marks, dates, times, money, measures or parts of a book, and so not of a phone number. */
export function schoolNumbers(tokens: Token[]): Set<number> {
  const taken = new Set<number>();
  for (let i = 0; i < tokens.length; ) {
    const chain = isNumber(tokens[i]) ? chainFrom(tokens, i) : [i];
    const end = (chain.at(-1) as number) + 1;
    if (isNumber(tokens[i]) && isSchoolNumber(tokens, chain)) for (let at = i; at < end; at++) taken.add(at);
    i = end;
  }
  return taken;
}

function isSchoolNumber(tokens: Token[], chain: number[]): boolean {
  const [i, end] = [chain[0] as number, (chain.at(-1) as number) + 1];
  if (isPartOfMore(tokens, i, end)) return false;
  const values = chain.map((at) => value(tokens[at] as Token));
  const joints = chain.slice(1).map((at) => (tokens[at - 1] as Token).text);
  const digits = chain.reduce((sum, at) => sum + (tokens[at] as Token).digits.length, 0);
  if (isMoney(tokens, i) && digits < 10) return true;
  if (
    isDateOrTime(values, joints, (tokens[end - 1] as Token).digits.length) ||
    isFraction(values, joints) ||
    isGrouped(
      chain.map((at) => tokens[at] as Token),
      joints,
    )
  )
    return true;
  if (isDecimal(tokens, chain, joints) || isRange(values, joints)) return true;
  return (
    (isMeasured(tokens, end) && digits !== 10) ||
    (isLabelled(tokens, i) && digits < 5 && !/^0/.test(tokens[i]?.digits ?? ''))
  );
}

/** '+91-98…', '6.2.do.0': the number goes on, or began before. */
function isPartOfMore(tokens: Token[], i: number, end: number): boolean {
  const glued = (at: number) => tokens[at]?.kind === 'sign' && tokens[at]?.spaced === false;
  if (tokens[i - 1]?.text === '+' && (tokens[i - 1]?.spaced || i === 1)) return true;
  if (glued(end) && tokens[end + 1]?.spelled && !tokens[end + 1]?.spaced) return true;
  return glued(i - 1) && tokens[i - 2]?.spelled === true && tokens[i]?.spaced === false;
}

/** Numbers with nothing but one sign between them. */
function chainFrom(tokens: Token[], i: number): number[] {
  const chain = [i];
  for (let at = i; chain.length < 12; at += 2) {
    const [sign, next] = [tokens[at + 1], tokens[at + 2]];
    if (sign?.kind !== 'sign' || sign.spaced || !isNumber(next) || next.spaced) break;
    chain.push(at + 2);
  }
  return chain;
}

function isDateOrTime(values: number[], joints: string[], lastSize: number): boolean {
  const [a = 0, b = 0, c = 0] = values;
  if (joints.every((joint) => joint === ':')) {
    if (values.length === 2) return a < 24 && b < 60;
    return values.length === 3 && a < 24 && b < 60 && c < 60;
  }
  if (!joints.every((joint) => slashOrDash.has(joint) && joint === joints[0])) return false;
  if (values.length === 2) return isYear(a) && (isYear(b) || b === (a % 100) + 1) && joints[0] !== '.';
  if (values.length !== 3) return false;
  return (
    (isDay(a) && isMonth(b) && (isYear(c) || (c < 100 && lastSize > 1))) ||
    (isMonth(a) && isDay(b) && isYear(c)) ||
    (isYear(a) && isMonth(b) && isDay(c))
  );
}

/** '45/50', '203/4'. */
function isFraction(values: number[], joints: string[]): boolean {
  const [a = 0, b = 0] = values;
  if (joints.length !== 1 || joints[0] !== '/') return false;
  return (a <= b && fullMarks.has(b)) || (a < 1000 && b < 1000);
}

/** '1,234,567' and '12,34,567', the two ways to group large numbers. */
function isGrouped(parts: Token[], joints: string[]): boolean {
  if (joints.length === 0 || !joints.every((joint) => joint === ',')) return false;
  const sizes = parts.map(({ digits }) => digits.length);
  if (sizes.at(-1) !== 3 || (sizes[0] as number) > 3) return false;
  const middle = sizes.slice(1, -1);
  return middle.every((size) => size === 2)
    ? (sizes[0] as number) <= 2 || middle.length === 0
    : middle.every((size) => size === 3);
}

function isDecimal(tokens: Token[], chain: number[], joints: string[]): boolean {
  if (joints.length !== 1 || joints[0] !== '.') return false;
  const [whole = '', part = ''] = chain.map((at) => (tokens[at] as Token).digits);
  // Unlike a constant, 'my number 9.542413124' has an owner.
  if (
    /^[6-9]$/.test(whole) &&
    part.length === 9 &&
    hasOwner(tokens.slice(Math.max(0, (chain[0] as number) - 6), chain[0]))
  )
    return false;
  if (whole.length === 1 || tokens[(chain[1] as number) + 1]?.text === '°') return true;
  return part.length <= 4 && !/^(?:0|91)?[6-9]\d{9}$/.test(whole + part);
}

/** '10-12 students'. */
const isRange = ([a = 0, b = 0]: number[], joints: string[]) =>
  joints.length === 1 && slashOrDash.has(joints[0] as string) && joints[0] !== '.' && a <= b && b < 1000;

function isMoney(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]?.text === '.' ? tokens[i - 2] : tokens[i - 1];
  return before !== undefined && money.has(before.text);
}

function isMeasured(tokens: Token[], after: number): boolean {
  const next = tokens[after];
  return next !== undefined && !next.line && (units.has(next.text) || next.text === '%' || next.text === '°');
}

function isLabelled(tokens: Token[], i: number): boolean {
  let at = i - 1;
  if (tokens[at]?.kind === 'sign') at--;
  if (tokens[at]?.text === 'no' || tokens[at]?.text === 'number') at--;
  if (tokens[at]?.kind === 'sign') at--;
  // 'first part 698' is not a part of a book.
  return labels.has(tokens[at]?.text ?? '') && !partTalk.has(tokens[at - 1]?.text ?? '');
}
