import type { About } from '../conversation.ts';
import { exactKeys, type Knowledge, type TaughtWay } from '../knowing/knowledge.ts';
import type { Match } from '../knowing/matcher.ts';
import type { Hit } from '../knowing/search.ts';
import { mainOf } from '../knowing/ways.ts';
import { type Reading, read } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';

/**
 * What a candidate's score and its weighted lead over the next one must reach together. At this bar, one in sixty of the
 * examples that were not learned from was mistaken for something else.
 */
const bar = 0.98;
const leadWeight = 2;
/** The lowest score, whatever the lead: among poor matches one leads easily. */
const floor = 0.42;
/** Topics whose answers can replace each other. */
const families = [
  'refund cancellation',
  'contact human',
  'thanks praise ok bye',
  'courses subjects standards',
  'visit hours',
].map((family) => family.split(' '));
export const areRelated = (a: string, b: string) =>
  a === b || families.some((family) => family.includes(a) && family.includes(b));
/** From this score on it is worth asking whether a topic was meant. */
const choiceScore = 0.38;

export interface Candidates {
  best: Match | undefined;
  second: Match | undefined;
  /** The best one, where it explains the message. */
  sure: Match | undefined;
  /** What could have been meant. */
  choices: string[];
  /** The likelihood of each topic by the learned weights alone. */
  likely: Map<string, number>;
}

/** Keys of the names and words that a follow-up message may consist of. */
const followUpKeys = new Set(
  'standard subject_name board day amount number level mine give show only not also now every takes lesson about name ok thanks'.split(
    ' ',
  ),
);
const removalKeys = new Set(['delete', 'change', 'cancel']);
/** Words that add something to what was spoken of, or take it away. */
const edits = new Set(
  'hata hatao hatado nikal nikalo kadha kadhun kadh kaadh काढा काढून हटा हटाओ निकाल घाला ghala lava लावा jodo dalo daal taka टाका lega legi lu rakho theva ठेवा chukla chukle chukun चुकलं चुकून galti galat गलती गलती mistake jagi jagah badle aivaji जगह जागी बदले ऐवजी'.split(
    ' ',
  ),
);
const nameKeys = new Set('standard subject_name board day number'.split(' '));
/** 'The name of the English sir' asks for a person. */
const person = /^(sir|madam|ma|maam|mam|miss|bai|सर|मैडम|मॅडम|मैम|मॅम|बाई)$/;
export const isElliptic = (reading: Reading) =>
  !(reading.terms.some(({ key }) => key === 'name') && reading.words.some((word) => person.test(word))) &&
  reading.terms.some(({ key }) => nameKeys.has(key)) &&
  reading.terms.every(
    ({ key, said }) =>
      followUpKeys.has(key) ||
      edits.has(said) ||
      (reading.without.subjects.length > 0 && removalKeys.has(key)),
  );

/** Only one word is understood, and that by its sound: 'do you ever sleep' is not about a slip. */
function isGroundless({ terms, words }: Reading): boolean {
  const telling = terms.filter(({ key, share }) => share >= 0.4 || smallTalk.has(key));
  const [only] = telling;
  return words.length > 2 && telling.length === 1 && Boolean(only?.guessed || only?.key.startsWith('~'));
}
/** From this score on, one such word is enough. */
const groundedScore = 0.7;

const unoffered = new Set('refused outside greeting thanks bye praise ok identity'.split(' '));

/** Whether a topic may be answered without being sure that it was meant. */
export const isOffered = (topic: string) => !unoffered.has(topic);

export function candidates(reading: Reading, before: About, knowledge: Knowledge): Candidates {
  const found = weigh(reading, before, knowledge);
  // Small words alone are small talk or nothing.
  const isMute = reading.terms.length === 0 && !smallTalk.has(mainOf(found.sure?.name ?? ''));
  return isMute ? { ...found, best: undefined, second: undefined, sure: undefined, choices: [] } : found;
}

function weigh(reading: Reading, before: About, { topics }: Knowledge): Candidates {
  const likely = topics.likely(reading, before.topic && mainOf(before.topic));
  const matches = inContext(topics.match(reading, likely), reading, before);
  const [best] = matches;
  const second = matches.find(({ name }) => best && !areRelated(mainOf(name), mainOf(best.name)));
  const vetoed =
    (best?.unexplained.some(({ thing }) => thing) ?? false) ||
    (isGroundless(reading) && (best?.score ?? 0) < groundedScore);
  const lead = best ? best.score - (second?.score ?? 0) : 0;
  // A message that is like nothing else is often a little like some complaint.
  const main = mainOf(best?.name ?? '');
  const enough = main === 'complaint' ? bar + 0.15 : bar;
  const sure =
    best && best.score >= floor && best.score + leadWeight * lead >= enough && !vetoed ? best : undefined;
  const offered = matches.filter(({ name, score }) => score >= choiceScore && !unoffered.has(mainOf(name)));
  const isLost = !best || best.unexplained.length * 2 >= reading.terms.length;
  const choices =
    isLost || vetoed || main === 'outside' ? [] : [...new Set(offered.map(({ name }) => mainOf(name)))];
  return { best, second, sure, choices: choices.slice(0, 3), likely };
}

const conjunctions = /\s(?:and|but|so|because|aur|lekin|par|ani|pan|mag|और|लेकिन|पर|आणि|पण|मग)\s/i;

/** A question inside a story: the match of one of its sentences, if the others ask for nothing else. */
export function inOneClause(
  text: string,
  { best: overall }: Candidates,
  { about: before, knowledge }: { about: About; knowledge: Knowledge },
): Match | undefined {
  const asked = text.match(/[^,;!?।.\n]+(?=\?)/g) ?? [];
  const sentences = text.includes('?') ? asked.filter((part) => part.trim()) : sentencesOf(text);
  const isWhole = sentences.length === 1 && (sentences[0]?.length ?? 0) > text.length - 2;
  const clauses = isWhole && text.length > 50 ? text.split(conjunctions) : sentences;
  if (clauses.length > 8 || (isWhole && clauses.length < 2) || !overall || overall.score < 0.3)
    return undefined;
  const readings = clauses.map((clause) => read(clause, knowledge.vocabulary));
  if (readings.some(({ terms }) => terms.some(({ thing }) => thing))) return undefined;
  const sure = readings
    .map((reading) => candidates(reading, before, knowledge).sure)
    .filter((match) => match !== undefined)
    .filter(({ name }) => mainOf(name) === 'refused' || !unoffered.has(mainOf(name)))
    .toSorted((a, b) => b.score - a.score);
  const [best] = sure;
  // A question that is clear by itself need not agree with the text around it.
  const around = text.includes('?') && (best?.score ?? 0) > 0.7 ? [] : [overall];
  return best && [...sure, ...around].every(({ name }) => areRelated(mainOf(name), mainOf(best.name)))
    ? best
    : undefined;
}

/** Favours what was just spoken of, because a short message is more likely about it. */
function inContext(matches: Match[], reading: Reading, before: About): Match[] {
  if (reading.terms.length > 4) return matches;
  const near = [...(before.choices ?? []), ...(before.topic ? [mainOf(before.topic)] : [])];
  const goesOn = /^(and|what about|how about|aur|ani|phir|mag|और|आणि|मग|फिर)\b/.test(reading.words.join(' '));
  const bonus = goesOn ? 0.25 : reading.terms.length > 2 ? 0.1 : 0.15;
  return matches
    .map((match) =>
      near.some((one) => areRelated(one, mainOf(match.name)))
        ? { ...match, score: Math.min(1, match.score + bonus) }
        : match,
    )
    .toSorted((a, b) => b.score - a.score);
}

/** Topics for which the bot by itself only refers to the office. */
const vague = new Set(
  'class_times instalments discount materials results online visit team about outside'.split(' '),
);
const smallTalk = new Set('greeting thanks bye praise ok identity'.split(' '));
export const isSmallTalk = (topic: string) => smallTalk.has(topic);

/** The taught answer, if it explains the message at least as well. */
export function taughtFor(
  reading: Reading,
  { best, sure }: Candidates,
  { answers, topics }: Knowledge,
): Hit<TaughtWay> | undefined {
  const keys = exactKeys(reading);
  const hits = answers.find(keys, 20);
  const [hit] = hits;
  if (!hit) return undefined;
  // A part of a topic is narrow enough that what was taught about it answers it.
  if (sure?.name.includes('.') && vague.has(mainOf(sure.name)) && hit.likeness < 0.66) {
    const same = hits.find(
      ({ value }) => topics.match(read(value.text))[0]?.name === sure.name && !conflicts(value, keys),
    );
    if (same) return same;
  }
  if (hit.likeness >= 0.85) return hit;
  const ofDay =
    sure && vague.has(mainOf(sure.name)) ? hits.find(({ value }) => isOfDay(value, keys)) : undefined;
  if (ofDay && mainOf(topics.match(read(ofDay.value.text))[0]?.name ?? '') === mainOf(sure?.name ?? ''))
    return ofDay;
  const main = mainOf(best?.name ?? '');
  if (smallTalk.has(main) || conflicts(hit.value, keys)) return undefined;
  if (hit.likeness < 0.5 || hit.covered < 0.5) return undefined;
  if (!sure || vague.has(main)) return hit.likeness >= 0.66 ? hit : undefined;
  return hit.likeness >= 0.7 && hit.covered >= 0.7 && sure.score < 0.7 ? hit : undefined;
}

/** What the office taught about a topic of which the bot itself knows nothing. */
export function taughtAbout(
  name: string,
  reading: Reading,
  { answers, topics }: Knowledge,
): TaughtWay | undefined {
  if (!vague.has(mainOf(name))) return undefined;
  const keys = exactKeys(reading);
  return answers
    .find(topics.tellingKeys(name), 5)
    .map(({ value }) => value)
    .find((way) => topics.match(read(way.text))[0]?.name === name && !conflicts(way, keys));
}

/** 'Are there classes on Saturday' was taught for that day. */
const isOfDay = (way: TaughtWay, keys: string[]) =>
  keys.some((key) => key.startsWith(':') && way.keys.has(key)) && !conflicts(way, keys);

/** The message names a day, a standard or a number that neither the taught question nor its answer names. */
function conflicts(way: TaughtWay, keys: string[]): boolean {
  const exact = keys.filter((key) => /^(:|#|standard:)/.test(key));
  if (exact.every((key) => way.keys.has(key))) return false;
  const answered = new Set(exactKeys(read(way.answer.answer)));
  return exact.some((key) => !way.keys.has(key) && !answered.has(key));
}
