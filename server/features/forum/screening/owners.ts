import { wordSet } from './lists.ts';
import type { Token } from './reading/tokens.ts';
import { numberTalk } from './talk.ts';

const isLink = ({ kind, text }: Token) =>
  kind === 'sign' || ['is', 'hai', 'h', 'ahe', 'है', 'आहे'].includes(text);

/** 'no. 98…', 'the number is 98…'. */
export const isNamed = (before: Token[]) =>
  numberTalk.has(before.findLast((token) => !isLink(token))?.text ?? '');

const owners = wordSet('my mera maza majha mazha our hamara uska unka ye yeh this मेरा माझा हमारा आमचा');

/** 'My number is 97 01…'; 'mere number 97 91 …', in the plural, are marks. */
export function hasOwner(before: Token[]): boolean {
  const at = before.findLastIndex((token) => !isLink(token));
  return numberTalk.has(before[at]?.text ?? '') && owners.has(before[at - 1]?.text ?? '');
}
