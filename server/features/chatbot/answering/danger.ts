import { dangerScores } from '#contract/safeguarding/danger-score.ts';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';
import { sentencesOf } from '#contract/safeguarding/tokens.ts';
import type { Match } from '../knowing/matcher.ts';
import { withoutEnding } from '../reading/endings.ts';
import type { Reading } from '../reading/read.ts';
import { soundOf } from '../reading/sound-key.ts';
import { tokenize } from '../reading/tokenize.ts';
import { dangerLists } from '../reading/word-lists.ts';

/** What nobody speaks of who is in need. */
const ordinary = new Set(
  'fee money pay paid paymode receipt instalment discount admission application form course policy phone email office hostel share board track reference online seats password login'.split(
    ' ',
  ),
);

/** The text without what sounds like harm and is none: 'this chapter is killing me'. */
export function withoutIdioms(text: string): string {
  const said = tokenize(text).join(' ');
  const plain = dangerLists().idioms.reduce((rest, idiom) => rest.replace(idiom, ' '), said);
  return plain === said ? text : plain;
}

/**
 * Does someone speak of harm to themselves, or by others? Beside a word of harm the detector of the forum alone decides;
 * without one it must be the surer the more the message is like an ordinary question.
 */
export function dangerIn(
  text: string,
  reading: Reading,
  best: Match | undefined,
): 'distress' | 'abuse' | undefined {
  const { harm, byOthers } = dangerLists();
  const plain = withoutIdioms(text);
  const stands = (list: Set<string>) =>
    reading.words.some((word) =>
      forms(word).some((one) => list.has(one) || (one.length > 4 && list.has(`~${soundOf(one)}`))),
    );
  const isHarm = stands(harm);
  if (!mayBeInDanger(plain) || (plain !== text && !isHarm)) return undefined;
  if (!isHarm) {
    const likeAQuestion = Math.max(0, (best?.score ?? 0) - 0.25);
    const isOrdinary = reading.terms.some(({ key }) => ordinary.has(key));
    const enough = 0.3 + 4 * likeAQuestion + (isOrdinary ? 1 : 0);
    if (dangerScores(sentencesOf(plain)).ofTwo < enough) return undefined;
  }
  return stands(byOthers) ? 'abuse' : 'distress';
}

const forms = (word: string) => [word, ...[...withoutEnding(word)].filter((rest) => rest.length > 3)];
