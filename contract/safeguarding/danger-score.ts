import { loadModel, type Model, scoreOf } from '../text/linear-model.ts';
import { reader } from './danger-features.ts';
import learned from './danger-model.json' with { type: 'json' };
import type { Token } from './tokens.ts';

let loaded: { model: Model; read: ReturnType<typeof reader> } | undefined;

/** A sentence without full stops is read in parts: the examples are short. */
const longest = 30;

function* partsOf(sentences: Token[][]): Generator<Token[]> {
  for (const words of sentences)
    for (let start = 0; start < words.length; start += longest) yield words.slice(start, start + longest);
}

/** How much the worst sentence, or the worst two in a row, read like the examples of danger, as log odds. */
export function dangerScore(sentences: Token[][], inARow: 1 | 2): number {
  loaded ??= { model: loadModel(learned), read: reader(learned.wordGroups) };
  const { model, read } = loaded;
  const parts = [...partsOf(sentences)];
  const runs = Math.max(1, parts.length - inARow + 1);
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < runs; i++) worst = Math.max(worst, scoreOf(model, read(parts.slice(i, i + inARow))));
  return worst;
}
