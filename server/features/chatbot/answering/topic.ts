import { matters, stopWords } from '../reading/stop-words.ts';
import { conceptOf, type Understood } from '../reading/understand.ts';
import type { Concept } from '../reading/vocabulary.ts';

/** The strange word that a matter is asked about: 'hostel' in 'hostel fees' and in 'what are the fees for the hostel'. */
export function strangeTopic({ words, strange }: Understood, matter: readonly Concept[]): string | undefined {
  const isStrange = (word: string | undefined) => word !== undefined && strange.includes(word);
  for (const [i, word] of words.entries()) {
    const concept = conceptOf.get(word);
    if (!concept || !matter.includes(concept)) continue;
    if (isStrange(words[i - 1])) return words[i - 1];
    const next = words.slice(i + 1).find((one) => !stopWords.has(one) || matters.has(one));
    if (isStrange(next)) return next;
  }
  return strange.find((word) => matters.has(word));
}
