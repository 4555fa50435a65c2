import { wordSet } from '../lists.ts';
import { placeOf } from '../platforms.ts';
import type { Token } from './tokens.ts';

const dotWords = wordSet('dot doot dott dawt daut dotcom डॉट डाट डॉॅट');
const otherSigns: Record<string, string> = {
  underscore: '_',
  अंडरस्कोर: '_',
  slash: '/',
  स्लैश: '/',
  स्लॅश: '/',
  हाइफन: '-',
  डैश: '-',
  colon: ':',
  hyphen: '-',
};
const atWords = wordSet('at att ऐट एट अॅट ॲट');
const brackets = new Set([...'()[]{}<>【】「」『』《》〈〉*-_~|/=+.:!#"\'’‘“”']);

/**
 * A text in which the signs of an address stand as signs: 'riya dot joshi at the rate gmail' becomes
 * 'riya.joshi@gmail'. Words are in lower case, with one space where there was any.
 */
export function spelledOut(tokens: Token[]): string {
  let text = '';
  let tight = true;
  for (let i = 0; i < tokens.length; ) {
    const sign = signAt(tokens, i);
    const token = tokens[i] as Token;
    if (sign) {
      text = text.trimEnd() + sign.text;
      tight = true;
      i = sign.end;
      continue;
    }
    const previous = tokens[i - 1];
    // 'Thanks.Good idea' lacks a space.
    const sentence = previous?.text === '.' && token.capital && !tokens[i - 2]?.capital;
    if ((token.spaced && !tight) || sentence) text += ' ';
    text += token.text;
    tight = false;
    i++;
  }
  return text.replaceAll('attherate', '@');
}

/** A sign that is spelled out or in brackets: 'dot', '(at)', '[.]', 'at the rate of'. */
function signAt(tokens: Token[], i: number): { text: string; end: number } | undefined {
  const first = tokens[i] as Token;
  if (first.kind === 'sign' && brackets.has(first.text)) {
    const inner = tokens[i + 1] && signOf(tokens[i + 1] as Token, true);
    const isAt = tokens[i + 1]?.text === 'a' && placeOf(tokens[i + 3]?.text ?? '') === 'mail';
    if (isAt) return { text: '@', end: i + 3 };
    const closed = tokens[i + 2]?.kind === 'sign' && brackets.has(tokens[i + 2]?.text ?? '');
    return inner && closed ? { text: inner, end: i + 3 } : undefined;
  }
  const rate = rateEnd(tokens, i);
  if (rate) return { text: '@', end: rate };
  if (
    ['point', 'period', 'bindu'].includes(first.text) &&
    ['com', 'in', 'net', 'org'].includes(tokens[i + 1]?.text ?? '')
  )
    return { text: '.', end: i + 1 };
  if (first.text === 'dotcom') return { text: '.com', end: i + 1 };
  if (atWords.has(first.text)) {
    const next = tokens[i + 1];
    return next && placeOf(next.text) === 'mail' ? { text: '@', end: i + 1 } : undefined;
  }
  // 'The dot com bubble', 'put a dot': after an article it is a noun.
  if (/^(?:the|a|every|each|which)$/.test(tokens[i - 1]?.text ?? '')) return undefined;
  const text = first.kind === 'word' ? signOf(first, false) : undefined;
  return text ? { text, end: i + 1 } : undefined;
}

function signOf({ text }: Token, fenced: boolean): string | undefined {
  if (dotWords.has(text) || (fenced && text === '.')) return '.';
  if (fenced && (atWords.has(text) || text === '@')) return '@';
  return otherSigns[text];
}

/** Where 'at the rate (of)' ends; 'at the rate of 5 km' is a speed. */
function rateEnd(tokens: Token[], i: number): number | undefined {
  const said = tokens.slice(i, i + 4).map(({ text }) => text);
  if (said[0] === 'attherate' || said[0] === 'atrate') return i + 1;
  if (!atWords.has(said[0] ?? '') && said[0] !== '@') return undefined;
  const at = said.findIndex((word) => word === 'rate' || word === 'rates' || word === 'रेट');
  if (at < 1 || at > 2 || (at === 2 && !['the', 'd', 'da', 'de', 'द'].includes(said[1] ?? '')))
    return undefined;
  return said[at + 1] === 'of' ? undefined : i + at + 1;
}
