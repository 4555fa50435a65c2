import { bucketOf } from './linear-model.ts';

/** A word as a model reads it: its normalised spelling, and the groups of words that it belongs to. */
export interface ReadWord {
  key: string;
  groups: string[];
}

/** All numbers share this key, because the value itself says nothing. */
export const numberKey = '#';

/** The largest distance at which the groups of two words form a pair. */
const reach = 6;
const near = 2;

/** Words, pairs of neighbours, parts of words and sentences, and pairs of groups of nearby words. */
function* featureNames(words: ReadWord[]): Generator<string> {
  for (const [i, { key, groups }] of words.entries()) {
    yield `u${key}`;
    yield `b${words[i - 1]?.key ?? '^'} ${key}`;
    if (key !== numberKey) for (const length of [3, 4]) yield* ngramsOf(`^${key}$`, length, 'c');
    for (const group of groups) {
      yield `g${group}`;
      for (const [distance, other] of words.slice(i + 1, i + 1 + reach).entries()) {
        for (const second of other.groups) {
          yield `G${group} ${second}`;
          yield `U${[group, second].sort().join(' ')}`;
        }
        if (distance < near) yield `w${group}>${other.key}`;
      }
      for (const before of words.slice(Math.max(0, i - near), i)) yield `w${group}<${before.key}`;
    }
  }
  yield `b${words.at(-1)?.key ?? ''} $`;
  yield* ngramsOf(`^${words.map(({ key }) => key).join('_')}$`, 5, 'x');
}

function* ngramsOf(text: string, length: number, kind: string): Generator<string> {
  for (let i = 0; i + length <= text.length; i++) yield `${kind}${text.slice(i, i + length)}`;
}

/** The buckets of the features of some sentences. */
export function featuresOf(sentences: ReadWord[][], buckets: number): number[] {
  const found = new Set<number>();
  for (const words of sentences) for (const name of featureNames(words)) found.add(bucketOf(name, buckets));
  return [...found];
}
