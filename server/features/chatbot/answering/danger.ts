import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';
import type { Match } from '../knowing/matcher.ts';
import type { Reading } from '../reading/read.ts';
import { soundOf } from '../reading/sound.ts';
import { tokenize } from '../reading/tokenize.ts';
import { dangerLists } from '../reading/word-lists.ts';

/** Topics whose words a child in need uses, too. */
const careful = new Set('complaint human refused outside greeting bye identity results ok'.split(' '));
/** What nobody speaks of who is in need. */
const ordinary = new Set(
  'fee money pay paid paymode refund receipt instalment discount admission application form course policy phone email office hostel share board track reference online seats'.split(
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
 * Does someone speak of harm to themselves, or by others? It leans to yes: an ordinary question passes only where a
 * topic explains it and no word of harm stands in it.
 */
export function dangerIn(
  text: string,
  reading: Reading,
  best: Match | undefined,
): 'distress' | 'abuse' | undefined {
  const { harm, byOthers } = dangerLists();
  const plain = withoutIdioms(text);
  const stands = (list: Set<string>) =>
    reading.words.some((word) => list.has(word) || list.has(`~${soundOf(word)}`));
  const isHarm = stands(harm);
  if (!mayBeInDanger(plain) || (plain !== text && !isHarm)) return undefined;
  const enough = careful.has(best?.name.split('.')[0] ?? '') ? 0.55 : 0.45;
  const isOrdinary = reading.terms.some(({ key }) => ordinary.has(key));
  if (!isHarm && best && (best.score >= enough || isOrdinary)) return undefined;
  return stands(byOthers) ? 'abuse' : 'distress';
}
