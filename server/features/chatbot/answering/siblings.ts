import type { About } from '../conversation.ts';
import { type Child, childIn } from '../reading/children.ts';
import { pairsOfRoles } from '../reading/pairs.ts';
import type { Reading } from '../reading/read.ts';
import { type Standard, younger } from '../reading/standards.ts';
import { says } from './reply.ts';

const elder =
  /^(elder|older|bigger|bad[aei]|moth\p{L}*|thorl\p{L}*|बड[\p{L}\p{M}]*|बड[ाेी]|थोरल[\p{L}\p{M}]*|मोठ[\p{L}\p{M}]*)$/u;

const both = /^(both|dono|donon|dogh\p{L}*|दोनों|दोघ[\p{L}\p{M}]*)$/u;

/** Standards that were named together, since 'the elder one' may follow even if nothing else was understood. */
export const siblingsNow = ({ standards }: Reading, { siblings }: About) =>
  standards.length > 1 ? standards : siblings;

/** 'The elder one' is in the highest of the standards that were named together, 'the son' where he was said to be. */
export function standardOf(reading: Reading, before: About): Standard | undefined {
  const { words, standards, called } = reading;
  const { siblings, recent, children = {} } = before;
  if (words.some((word) => both.test(word))) return undefined;
  const [child = pronounOf(reading, before), second] = called;
  const ofChild = child && !second ? children[child] : undefined;
  if (standards.length === 0 && ofChild !== undefined) return ofChild;
  const all = siblings ?? [...new Set(recent.map(({ standard }) => standard))];
  const numbered = all.filter((one) => typeof one === 'number').toSorted((a, b) => a - b);
  if (standards.length > 0 || numbered.length < 2 || numbered.length < all.length) return undefined;
  if (words.some((word) => elder.test(word))) return numbered.at(-1);
  return words.some((word) => younger.test(word)) ? numbered[0] : undefined;
}

/** 'Only hers': of the daughter, in a message about fees. */
function pronounOf(reading: Reading, { topic }: About): Child | undefined {
  const isOfFees = says(reading, 'fee', 'howmuch', 'money', 'together', 'both', 'only');
  if (!isOfFees || topic === 'team') return undefined;
  const [isHe, isShe] = [he, she].map((pronoun) => reading.words.some((word) => pronoun.test(word)));
  return isHe === isShe ? undefined : isHe ? 'son' : 'daughter';
}

/** In a long story the words around a subject tell too little. */
const maxWords = 30;

const order = (standard: Standard) =>
  typeof standard === 'number' ? standard : standard === 'Graduate' ? 13 : 14;
const he = /^(he|him|his|tyala|tyacha|tyache|tyachi|त्याला|त्याचं|त्याचे|त्याची)$/;
const she = /^(she|her|hers|tila|ticha|tiche|tichi|तिला|तिचं|तिचे|तिची)$/;

/** 'Physics for the elder, maths for the younger': which child takes which subject. */
export function ofSiblings(reading: Reading, before: About): Reading | undefined {
  const { words, standards, subjects, pairs } = reading;
  const all = (standards.length > 1 ? standards : before.siblings) ?? [];
  if (pairs.length > 0 || subjects.length === 0 || all.length < 2 || words.length > maxWords)
    return undefined;
  const inOrder = all.toSorted((a, b) => order(a) - order(b));
  const { son, daughter } = { ...before.children, ...reading.children };
  const roleOf = (word: string): Standard | undefined => {
    if (elder.test(word)) return inOrder.at(-1);
    if (younger.test(word)) return inOrder[0];
    const child = he.test(word) ? 'son' : she.test(word) ? 'daughter' : childIn(word);
    return child && son !== undefined && daughter !== undefined ? { son, daughter }[child] : undefined;
  };
  const found = pairsOfRoles(words, roleOf);
  return (
    found && {
      ...reading,
      pairs: found,
      standards: [...new Set(found.map(({ standard }) => standard))],
      isOfTalk: standards.length < 2,
    }
  );
}
