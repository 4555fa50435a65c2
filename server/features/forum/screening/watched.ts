import { createHash } from 'node:crypto';
import { normalise } from './reading/normalise.ts';

/** Only the words, in lower case, with one space between them. */
const plainWords = (text: string) =>
  normalise(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text contains a watched word, as a full word and however it is spaced. */
export function isWatched(text: string, words: string[]): boolean {
  const plain = ` ${plainWords(text)} `;
  return words.some((word) => plain.includes(` ${plainWords(word)} `));
}

/** A fingerprint that texts share if they differ only in case, space and punctuation. */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(plainWords(text) || text)
    .digest('base64url');
}
