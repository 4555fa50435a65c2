import type { Knowledge } from '../knowing/knowledge.ts';
import { remarkIn } from '../knowing/remarks.ts';
import { type Reading, read, withNamesOf } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { isOffered } from './decide.ts';

export interface Likely {
  topic: string;
  share: number;
  /** What the part says that asks for it, with the names of the whole message. */
  reading: Reading;
}

/** It must be likelier than everything else together. */
const enough = 0.5;
const fewestWords = 3;

/**
 * What a message that nothing explains most likely asks for, by what is learned alone: in any sentence that is no remark.
 * Of such questions 86 in 100 were about this topic, so it is told as one who is not sure.
 */
export function likeliest(text: string, whole: Reading, knowledge: Knowledge): Likely | undefined {
  const parts = [whole, ...sentencesOf(text).map((sentence) => read(sentence, knowledge.vocabulary))];
  const [best] = parts
    .filter(({ words, terms }) => words.length >= fewestWords && !terms.some(({ thing }) => thing))
    .map((reading) => likeliestOf(reading, knowledge))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share <= enough || !isOffered(best.topic)) return undefined;
  return { ...best, reading: withNamesOf(whole, best.reading) };
}

function likeliestOf(reading: Reading, { topics, ofRemarks }: Knowledge): Likely {
  const isQuestion = 1 - remarkIn(ofRemarks, reading);
  const [topic = '', share = 0] = [...topics.likely(reading)].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { topic, share: share * isQuestion, reading };
}
