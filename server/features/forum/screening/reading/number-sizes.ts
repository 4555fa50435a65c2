import { wordSet } from '../lists.ts';
import type { Token } from './tokens.ts';

const hundreds = wordSet('hundred hundreds sau sou saw सौ शे हंड्रेड');
const thousands = wordSet('thousand thousands hazar hazaar hajar हज़ार हजार थाउजेंड');

const timesWords = wordSet('times time baar bar bari बार वेळा');

/** 'two times 8' is 88. */
export function joinTimes(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [count, word, digit] = [tokens[i] as Token, tokens[i + 1], tokens[i + 2]];
    const repeated =
      /^[2-4]$/.test(count.digits) && word && timesWords.has(word.text) && digit && /^\d$/.test(digit.digits);
    if (!repeated) joined.push(count);
    else {
      joined.push({ ...digit, digits: digit.digits.repeat(Number(count.digits)) });
      i += 2;
    }
  }
  return joined;
}

/** 'nine hundred four' is 904, 'eight thousand two hundred' is 8200. */
export function joinHundreds(tokens: Token[]): Token[] {
  return joinSize(joinSize(tokens, hundreds, 2), thousands, 3);
}

function joinSize(tokens: Token[], size: Set<string>, zeros: number): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const last = joined.at(-1);
    if (!size.has(token.text) || !last || !isHead(last)) {
      joined.push(token);
      continue;
    }
    const skip = tokens[i + 1]?.text === 'and' ? 2 : 1;
    const tail = tokens[i + skip];
    const takes = tail?.spelled && !tail.weak && !tail.line && tail.digits.length <= zeros;
    const { tens: _, ...head } = last;
    const rest = takes ? tail.digits.padStart(zeros, '0') : '0'.repeat(zeros);
    joined[joined.length - 1] = { ...head, weak: false, digits: last.digits + rest };
    if (takes) i += skip;
  }
  return joined;
}

const isHead = ({ spelled, digits }: Token) => spelled && digits.length > 0 && digits.length < 3;
