import { loadModel, type Model, scoreOf } from '../text/linear-model.ts';
import { reader } from './danger-features.ts';
import learned from './danger-model.json' with { type: 'json' };
import type { Token } from './tokens.ts';

let loaded: { model: Model; read: ReturnType<typeof reader> } | undefined;

/** Longer sentences, as in a text without full stops, are split: the examples are short. */
const maxWords = 30;

function* partsOf(sentences: Token[][]): Generator<Token[]> {
  for (const words of sentences)
    for (let start = 0; start < words.length; start += maxWords) yield words.slice(start, start + maxWords);
}

const union = (one: number[], next: number[] = []) => [...new Set([...one, ...next])];

/** How much the worst sentence, and the worst two in a row, read like the examples of danger, as log odds. */
export function dangerScores(sentences: Token[][]): { ofOne: number; ofTwo: number } {
  loaded ??= { model: loadModel(learned), read: reader(learned.wordGroups) };
  const { model, read } = loaded;
  const parts = [...partsOf(sentences)].map((part) => read([part]));
  let [ofOne, ofTwo] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [i, part] of parts.entries()) {
    ofOne = Math.max(ofOne, scoreOf(model, part));
    if (i === 0 || i + 1 < parts.length) ofTwo = Math.max(ofTwo, scoreOf(model, union(part, parts[i + 1])));
  }
  return { ofOne, ofTwo };
}
