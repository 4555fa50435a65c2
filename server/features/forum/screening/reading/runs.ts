import { wordSet } from '../lists.ts';
import { schoolNumbers } from '../school-numbers.ts';
import { fillers, isSchoolWord } from '../talk.ts';
import type { Token } from './tokens.ts';

/** Numbers that follow each other so closely that they may be one. */
export interface Run {
  parts: Token[];
  /** The tokens between any two of them. */
  gaps: Token[][];
  /** Where it begins and ends among the tokens. */
  from: number;
  to: number;
}

const maxGap = 8;
const howManyTalk = wordSet('first last next pehle pehla agle akhri aakhri पहले पहिले पुढचे आखिरी शेवटचे अगले');

export function runsOf(tokens: Token[]): Run[] {
  const taken = schoolNumbers(tokens);
  const runs: Run[] = [];
  let run: Run | undefined;
  let gap: Token[] = [];
  const close = () => {
    if (run) runs.push(trim(run));
    run = undefined;
    gap = [];
  };
  tokens.forEach((token, i) => {
    if (token.kind === 'number' && taken.has(i)) close();
    else if (isHowMany(tokens, i)) {
      if (run) gap.push(token);
    } else if (token.kind === 'number' && !isOnlyWord(tokens, i, run) && (run || !token.weak)) {
      if (run) run.gaps.push(gap);
      run ??= { parts: [], gaps: [], from: i, to: i };
      run.parts.push(token);
      run.to = i;
      gap = [];
    } else if (run && (mayStandBetween(token) || mayInterruptOnce(token, gap)) && gap.length < maxGap)
      gap.push(token);
    else close();
  });
  close();
  return runs;
}

/** 'first five', 'last 5': a count of digits, not a digit. */
function isHowMany(tokens: Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1]?.text ?? '', tokens[i] as Token];
  return howManyTalk.has(before) && /^[2-8]$/.test(token.digits) && (token.spelled || token.spaced);
}

/** 'std 0253 no 2345678': beside numbers in digits, an everyday word is not a number. */
function isOnlyWord(tokens: Token[], i: number, run: Run | undefined): boolean {
  const [token, last] = [tokens[i] as Token, run?.parts.at(-1)];
  if (!token.weak || !last || last.digits.length < 2 || last.spelled) return false;
  // '98 do 04' counts on.
  const next = tokens[i + 1];
  return linkWords.has(token.text) || tokens[i - 1] !== last || next?.kind !== 'number';
}
const linkWords = wordSet('no to too for fore o i l v x');

/** One word that means nothing here: '60042 ok 92646'. */
const mayInterruptOnce = ({ text }: Token, gap: Token[]) =>
  text.length <= 8 && !isSchoolWord(text) && !gap.some((token) => isLooseWord(token));

const mayStandBetween = ({ kind, text, weak }: Token) =>
  kind === 'sign' || fillers.has(text) || text.length === 1 || weak;

/** Drops everyday words at the end of a run that are single letters, or come after another word. */
function trim(run: Run): Run {
  const parts = [...run.parts];
  const isLoose = (i: number) =>
    run.gaps[i - 1]?.some(({ kind }) => kind === 'word') || run.parts[i]?.text.length === 1;
  while (parts.length > 1 && parts.at(-1)?.weak && isLoose(parts.length - 1)) parts.pop();
  return { ...run, parts, gaps: run.gaps.slice(0, parts.length - 1) };
}

/** A word between two numbers that is not a usual filler. */
export const isLooseWord = ({ kind, text }: Token): boolean =>
  kind === 'word' && text.length > 1 && !fillers.has(text);
