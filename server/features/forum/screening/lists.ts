import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from './reading/normalise.ts';

/** The lines of a file of words or phrases, without comments and empty ones. */
export const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'lists', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

export const wordSet = (list: string) =>
  new Set(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => normalise(word).text.toLowerCase()),
  );

const named = new Map<string, string>();
for (const set of linesOf('words.txt').join('\n').split(/^\[/m).slice(1)) {
  const [name = '', words = ''] = set.split(']\n');
  named.set(name, words);
}

/** A named set of words.txt. */
export function wordsOf(name: string): Set<string> {
  const words = named.get(name);
  if (words === undefined) throw new Error(`words.txt has no [${name}].`);
  return wordSet(words);
}
