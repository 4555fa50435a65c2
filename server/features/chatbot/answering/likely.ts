import type { About } from '../conversation.ts';
import { inView } from '../knowing/follows.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { remarkIn } from '../knowing/remarks.ts';
import { mainOf } from '../knowing/ways.ts';
import { type Reading, read, withNamesOf } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { isOffered } from './decide.ts';

export interface Likely {
  topic: string;
  share: number;
  /** The part that asks for it, with the names of the entire message. */
  reading: Reading;
}

/** The topic must be likelier than all others together. */
const minShare = 0.5;
const minWords = 3;

/**
 * The most likely topic of a message that nothing explains, by the learned weights alone: of any sentence that is no remark.
 * It was right for 86 in 100 such questions, so the answer says that it is not sure.
 */
export function likeliest(
  text: string,
  message: Reading,
  { about, knowledge }: { about: About; knowledge: Knowledge },
): Likely | undefined {
  const parts = [message, ...sentencesOf(text).map((sentence) => read(sentence, knowledge.vocabulary))];
  const [best] = parts
    .filter(({ words, terms }) => words.length >= minWords && !terms.some(({ thing }) => thing))
    .map((reading) => likeliestOf(reading, about, knowledge))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share <= minShare || !isOffered(best.topic)) return undefined;
  return { ...best, reading: withNamesOf(message, best.reading) };
}

function likeliestOf(reading: Reading, { topic: before }: About, { topics, ofRemarks }: Knowledge): Likely {
  const questionShare = 1 - remarkIn(ofRemarks, reading);
  const likely = inView(topics.likely(reading), before && mainOf(before));
  const [topic = '', share = 0] = [...likely].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { topic, share: share * questionShare, reading };
}
