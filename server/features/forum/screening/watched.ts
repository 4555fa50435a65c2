import { createHash } from 'node:crypto';
import { normalise } from './reading/normalise.ts';

/** Words alone, in one case, with one space between them. */
const wordsOf = (text: string) =>
  normalise(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text contains a watched word, as a whole word and however it is spaced. */
export function isWatched(text: string, words: string[]): boolean {
  const plain = ` ${wordsOf(text)} `;
  return words.some((word) => plain.includes(` ${wordsOf(word)} `));
}

/** The same for texts that differ in case, space and punctuation only. */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(wordsOf(text) || text)
    .digest('base64url');
}
