import type { About } from '../conversation.ts';
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

/** Of those with this likelihood, seven of ten were meant; of the likelier ones most. */
const minShare = 0.4;
/** The likelihood from which small talk is answered as such, and the entire message needs no look at its parts. */
const clearShare = 0.5;
const minWords = 2;

/**
 * The most likely topic of a message that nothing explains, by the learned weights alone: of all of it, or else of any
 * sentence that is no remark. The answer says that it is not sure.
 */
export function likeliest(
  text: string,
  message: Reading,
  { about, knowledge }: { about: About; knowledge: Knowledge },
): Likely | undefined {
  const isTelling = ({ words, terms }: Reading) =>
    words.length >= minWords && !terms.some(({ thing }) => thing);
  const whole = likeliestOf(message, about, knowledge);
  if (
    isTelling(message) &&
    whole.share >= clearShare &&
    whole.topic !== 'refused' &&
    whole.topic !== 'outside'
  )
    return whole;
  const parts = sentencesOf(text)
    .map((sentence) => read(sentence, knowledge.vocabulary))
    .filter(isTelling)
    .map((reading) => likeliestPart(reading, about, knowledge));
  const [best] = [...(isTelling(message) ? [whole] : []), ...parts].toSorted((a, b) => b.share - a.share);
  if (!best || best.share <= minShare || !isOffered(best.topic)) return undefined;
  return { ...best, reading: withNamesOf(message, best.reading) };
}

function likeliestOf(reading: Reading, { topic: before }: About, { topics }: Knowledge): Likely {
  const likely = topics.likely(reading, before && mainOf(before));
  const [topic = '', share = 0] = [...likely].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { topic, share, reading };
}

function likeliestPart(reading: Reading, about: About, knowledge: Knowledge): Likely {
  const { share, ...part } = likeliestOf(reading, about, knowledge);
  return { ...part, share: share * (1 - remarkIn(knowledge.ofRemarks, reading)) };
}
