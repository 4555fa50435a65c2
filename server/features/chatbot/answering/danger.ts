import { dangerScores } from '#contract/safeguarding/danger-score.ts';
import { hasDangerPhrase, mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';
import { sentencesOf } from '#contract/safeguarding/tokens.ts';
import type { Match } from '../knowing/matcher.ts';
import { withoutEnding } from '../reading/endings.ts';
import type { Reading } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';
import { tokenize } from '../reading/tokenize.ts';
import { dangerLists } from '../reading/word-lists.ts';
import type { Candidates } from './decide.ts';

/** Matters that nobody in need writes about. */
const ordinary = new Set(
  'fee money pay paid paymode receipt instalment discount admission application form course policy phone email office hostel share board track reference online seats password login'.split(
    ' ',
  ),
);

/** The text without idioms that only sound like harm: 'this chapter is killing me'. */
export function withoutIdioms(text: string): string {
  const said = tokenize(text).join(' ');
  const plain = dangerLists().idioms.reduce((rest, idiom) => rest.replace(idiom, ' '), said);
  return plain === said ? text : plain;
}

/** Below it, one of three such messages is a joke or a story: the answer says that it may have misread them. */
const clearScore = 1.5;

/** How likely it is by the learned weights that someone is in danger. */
export const shareOfDanger = ({ likely }: Pick<Candidates, 'likely'>) =>
  (likely.get('distress') ?? 0) + (likely.get('abuse') ?? 0);

/** Where the learned weights hold it less likely of an entire message, one sentence of it may be misread. */
export const hardlyLikely = 0.1;

export interface Danger {
  kind: 'distress' | 'abuse';
  isClear: boolean;
}

/** A message of at most so many words says what it says. */
const fewWords = 7;
/** From this score on, a listed phrase in so few words is danger; short messages score low. */
const saidScore = { ofOwnHarm: -2.8, ofOthers: -1.3 };

/** Danger in so many words: 'kill myself'. */
export function saidOutright(text: string, reading: Reading): Danger | undefined {
  if (reading.words.length > fewWords || namesIn(reading) > 0) return undefined;
  const sentences = sentencesOf(withoutIdioms(text));
  const isOwnHarm = hasWord(reading, dangerLists().harm) && !isByOthers(reading);
  const least = isOwnHarm ? saidScore.ofOwnHarm : saidScore.ofOthers;
  if (dangerScores(sentences).ofTwo < least || !hasDangerPhrase(sentences)) return undefined;
  return { kind: isByOthers(reading) ? 'abuse' : 'distress', isClear: true };
}

/**
 * Whether someone speaks of harm to themselves, or by others: what the detector hears, whatever else is asked beside it, and
 * what only the learned weights hold likely.
 */
export function dangerIn(
  text: string,
  reading: Reading,
  { best, likely }: Pick<Candidates, 'best' | 'likely'>,
): Danger | undefined {
  const heard = heardIn(text, reading, best);
  const [distress, abuse] = [likely.get('distress') ?? 0, likely.get('abuse') ?? 0];
  if (heard || distress + abuse < surelyLikely) return heard;
  return { kind: distress > abuse ? 'distress' : 'abuse', isClear: false };
}

/** From this likelihood on, the learned weights alone are trusted. */
const surelyLikely = 0.7;

/**
 * With a word of harm the detector of the forum alone decides; without one, it must be surer the more the message resembles
 * an ordinary question.
 */
function heardIn(text: string, reading: Reading, best: Match | undefined): Danger | undefined {
  const plain = withoutIdioms(text);
  const isHarm = hasWord(reading, dangerLists().harm);
  if (!mayBeInDanger(plain) || (plain !== text && !isHarm)) return undefined;
  const { ofTwo: score } = dangerScores(sentencesOf(plain));
  const isOrdinary = namesIn(reading) > 0 || reading.terms.some(({ key }) => ordinary.has(key));
  if (!isHarm) {
    const likeAQuestion = Math.max(0, (best?.score ?? 0) - 0.25);
    const threshold = -0.3 + 4 * likeAQuestion + (isOrdinary ? 1 : 0);
    if (score < threshold) return undefined;
  }
  return {
    kind: isByOthers(reading) ? 'abuse' : 'distress',
    isClear: score >= clearScore && (isHarm || !isOrdinary),
  };
}

const namesIn = ({ subjects, standards, boards }: Reading) =>
  subjects.length + standards.length + boards.length;

const isByOthers = (reading: Reading) => hasWord(reading, dangerLists().byOthers);

const hasWord = ({ words }: Reading, list: Set<string>) =>
  words.some((word) =>
    formsOf(word).some((one) => list.has(one) || (one.length > 4 && list.has(`~${soundOf(one)}`))),
  );

const formsOf = (word: string) => [word, ...[...withoutEnding(word)].filter((rest) => rest.length > 3)];
