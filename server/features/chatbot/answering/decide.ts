import type { About } from '../conversation.ts';
import { exactKeys, type Knowledge, type TaughtWay } from '../knowing/knowledge.ts';
import type { Match } from '../knowing/matcher.ts';
import type { Hit } from '../knowing/search.ts';
import type { Reading } from '../reading/read.ts';
import { mainOf } from './builders.ts';

/** What a candidate must reach to be the answer, and by how much it must beat the next. */
const bar = 0.55;
const margin = 0.04;
/** Of topics that a story around them does not make another one, less is enough where nothing else is near. */
const [tolerantBar, tolerantMargin] = [0.36, 0.12];
const tolerant = new Set(
  'account complaint payment_problem receipt track contact address human thanks refund cancellation privacy team terms greeting identity praise'.split(
    ' ',
  ),
);
/** Topics whose answers serve for each other. */
const families = [
  'refund cancellation',
  'contact human',
  'thanks praise ok',
  'courses subjects standards',
  'visit hours',
].map((family) => family.split(' '));
const areKin = (a: string, b: string) =>
  a === b || families.some((family) => family.includes(a) && family.includes(b));
/** From here on it is worth asking whether it was meant. */
const maybe = 0.38;

export interface Candidates {
  best: Match | undefined;
  second: Match | undefined;
  /** The best one, where it explains the message. */
  sure: Match | undefined;
  /** What could have been meant. */
  choices: string[];
}

/** Names and words of which a message can consist that goes on with what was said before. */
const names = new Set(
  'standard subject_name board day amount number level mine give show only not also now every takes lesson'.split(
    ' ',
  ),
);
/** Words by which something is taken away from what was spoken of. */
const away = new Set(['delete', 'change', 'cancel']);
const isName = new Set('standard subject_name board day number'.split(' '));
export const isElliptic = (reading: Reading) =>
  reading.terms.some(({ key }) => isName.has(key)) &&
  reading.terms.every(({ key }) => names.has(key) || (reading.without.subjects.length > 0 && away.has(key)));

const unoffered = new Set('refused outside greeting thanks bye praise ok identity'.split(' '));

export function candidates(reading: Reading, before: About, { topics }: Knowledge): Candidates {
  const matches = inContext(topics.match(reading), reading, before);
  const [best] = matches;
  const second = matches.find(({ name }) => best && !areKin(mainOf(name), mainOf(best.name)));
  const vetoed = best?.unexplained.some(({ thing }) => thing) ?? false;
  const ahead = best ? best.score - (second?.score ?? 0) : 0;
  const clear =
    best &&
    ((best.score >= bar && ahead >= margin) ||
      (best.score >= tolerantBar && ahead >= tolerantMargin && tolerant.has(mainOf(best.name))));
  const sure = clear && !vetoed ? best : undefined;
  const offered = matches.filter(({ name, score }) => score >= maybe && !unoffered.has(mainOf(name)));
  const lost = !best || best.unexplained.length * 2 >= reading.terms.length;
  const choices =
    lost || vetoed || mainOf(best?.name ?? '') === 'outside'
      ? []
      : [...new Set(offered.map(({ name }) => mainOf(name)))];
  return { best, second, sure, choices: choices.slice(0, 3) };
}

/** A short message is more likely about what was just spoken of. */
function inContext(matches: Match[], reading: Reading, before: About): Match[] {
  if (reading.terms.length > 4) return matches;
  const near = new Set([...(before.choices ?? []), ...(before.topic ? [mainOf(before.topic)] : [])]);
  const bonus = reading.terms.length > 2 ? 0.1 : 0.15;
  return matches
    .map((match) =>
      near.has(mainOf(match.name)) ? { ...match, score: Math.min(1, match.score + bonus) } : match,
    )
    .toSorted((a, b) => b.score - a.score);
}

/** Where the bot by itself only knows that the office knows. */
const vague = new Set(
  'class_times instalments discount materials results online visit team about outside'.split(' '),
);
const small = new Set('greeting thanks bye praise ok identity'.split(' '));

/** What the office taught, where it explains the message at least as well. */
export function taughtFor(
  reading: Reading,
  { best, sure }: Candidates,
  { answers }: Knowledge,
): Hit<TaughtWay> | undefined {
  const keys = exactKeys(reading);
  const [hit] = answers.find(keys, 1);
  if (!hit) return undefined;
  if (hit.likeness >= 0.85) return hit;
  const main = mainOf(best?.name ?? '');
  if (small.has(main) || conflicts(hit.value, keys)) return undefined;
  if (hit.likeness < 0.5 || hit.covered < 0.5) return undefined;
  if (!sure || vague.has(main)) return hit.likeness >= 0.66 ? hit : undefined;
  return hit.likeness >= 0.7 && hit.covered >= 0.7 && sure.score < 0.7 ? hit : undefined;
}

/** A day, a standard or a number that the question does not name was not answered. */
function conflicts(way: TaughtWay, keys: string[]): boolean {
  const exact = keys.filter((key) => /^(:|#|standard:)/.test(key));
  return exact.some((key) => !way.keys.has(key));
}
