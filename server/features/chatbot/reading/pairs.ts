import { nameAt } from './names.ts';
import type { Standard } from './standards.ts';

/** A subject with the standard that it was named for. */
export interface Pair {
  standard: Standard;
  subject: string;
}

/** '10th maths and 12th chemistry': where two or more standards and subjects alternate, each standard has its own subject. */
export function pairsIn(words: readonly string[], standards: ReadonlyMap<number, Standard>): Pair[] {
  const named: Partial<Pair>[] = [];
  for (let i = 0; i < words.length; ) {
    const standard = standards.get(i);
    const { subjects = [], taken } = (standard === undefined && nameAt(words, i)) || { taken: 1 };
    named.push(...(standard === undefined ? subjects.map((subject) => ({ subject })) : [{ standard }]));
    i += taken;
  }
  const pairs: Pair[] = [];
  for (let i = 0; i < named.length; i += 2) {
    const { standard, subject } = { ...named[i], ...named[i + 1] };
    if (standard === undefined || subject === undefined) return [];
    pairs.push({ standard, subject });
  }
  return pairs.length > 1 ? pairs : [];
}
