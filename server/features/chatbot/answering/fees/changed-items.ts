import type { About, Item } from '../../conversation.ts';
import type { Reading } from '../../reading/read.ts';
import type { Standard } from '../../reading/standards.ts';
import { says } from '../reply.ts';

/** Words that join something to what was spoken of. */
const joining =
  /\b(add|also|plus|too|with|on top|as well|along|include|throw|bhi|jod\p{L}*|mila\p{L}*|saa?th|pan|suddha|sobat|ghala|lava)\b|जोड|मिला|भी|साथ|पण|सुद्धा|सोबत|घाला/u;

/** 'Her uncle teaches chemistry, so minus that'. */
const removingIt =
  /\b(minus|drop|leave|skip|remove|without|cut|exclude) (that|it|this|those|them)\b|\b(usko?|use|vo|wo) (hata|nikal|chh?od|nahi)|\b(te|to|ti) (nako|kadh|vagal)|(उसे|उसको|वो) (हटा|निकाल|छोड|नहीं)|(ते|तो|ती) (नको|काढ|वगळ)/;

/** 'No physics then, and the other two?': of all that was spoken of. */
const rest =
  /\b(rest|remaining|other (two|three)|baki|baaki|bakiche|bakichya|uralel\p{L}*|urlel\p{L}*)\b|बाकी|उरलेल/u;

/**
 * What the last answer told the fees of, as a message changes it: 'drop maths, take science', 'and with chemistry'.
 * Undefined if it changes nothing.
 */
export function changedItems(said: Reading, about: About): Item[] | undefined {
  const told = meantOf(said, about);
  const replaced = movedItems(said, about, told) ?? (isThree(said) ? undefined : sameForBoth(said, told));
  if (replaced) return replaced;
  const reading =
    said.subjects.length > 0 && removingIt.test(said.words.join(' ')) ? withoutNamed(said) : said;
  const isTold = (subject: string) => told.some((item) => item.subject === subject);
  const isOnly =
    says(reading, 'only') && told.some((item) => isNamed(item, reading)) && reading.subjects.every(isTold);
  const isKept = (item: Item) => (isOnly ? isNamed(item, reading) : !isRemoved(item, reading));
  // 'Without science' after all that was told last was science: of what was told before.
  const isOfTold = (told.some(isKept) && !rest.test(said.words.join(' '))) || told.length === 0;
  const items = isOfTold ? told : about.recent;
  const kept = items.filter(isKept);
  const removed = items.filter((item) => !kept.includes(item));
  if (isOnly) return kept.length > 0 && removed.length > 0 ? kept : undefined;
  const isChange = removed.length > 0 || (kept.length > 0 && isJoined(reading));
  if (!isChange) return undefined;
  const added = addedItems(reading, kept, removed);
  const all = [...kept, ...added.filter((item) => !kept.some((one) => isSame(one, item)))];
  return all.length === items.length && removed.length === 0 ? undefined : all;
}

/** 'Sorry, she is in the 11th', 'the 11th, not the 10th': the same subjects there. */
function movedItems(
  { subjects, standards, without, children: nowIn, called }: Reading,
  { children = {} }: About,
  told: Item[],
): Item[] | undefined {
  const [to] = standards;
  if (to === undefined || standards.length > 1 || subjects.length > 0) return undefined;
  const [child] = called;
  const from = without.standards[0] ?? (child && nowIn[child] === to ? children[child] : undefined);
  const isIn = (one: Standard) => told.some(({ standard }) => standard === one);
  if (from === undefined || !isIn(from) || isIn(to)) return undefined;
  return told.map((item) => (item.standard === from ? { ...item, standard: to } : item));
}

const bothTake =
  /\b(both|dono|doghe|doghi|doghanni)\b.*\b(le|lein|lenge|take|takes|taking|end up|choose|switch|ghetl\p{L}*)\b|(दोनों|दोघ[\p{L}\p{M}]*).*(ले|लें|लेंगे|घेत[\p{L}\p{M}]*)/u;

/** 'If both take chemistry'. */
const sameForBoth = ({ subjects, standards, words }: Reading, told: Item[]): Item[] | undefined =>
  told.length === 2 && subjects.length === 1 && standards.length === 0 && bothTake.test(words.join(' '))
    ? told.map((item) => ({ ...item, subject: subjects[0] as string }))
    : undefined;

/** 'And maths', 'maths, in total': one more name beside what was told. */
const isJoined = (reading: Reading) =>
  (reading.isOfChild && reading.subjects.length > 0) ||
  joining.test(reading.words.join(' ')) ||
  (reading.subjects.length === 1 && reading.standards.length < 2 && says(reading, 'together', 'both'));

/** What a message changes: what was told last, or more of it. */
function meantOf(said: Reading, about: About): Item[] {
  if (isThree(said) && isJoined(said)) return lastTwo(about);
  const ofChild = about.recent.filter(({ standard }) => said.standards.includes(standard));
  const isOfAll = said.subjects.length > 0 && says(said, 'together', 'both', 'only');
  return said.isOfChild && isOfAll && ofChild.length > 0 ? ofChild : toldItems(about);
}

/** 'And English too, all three together': joins the two that were told one after the other. */
const lastTwo = (about: About): Item[] => about.recent.slice(-Math.max(2, about.told ?? 0));

const three = /\b(three|teen\p{L}*|tin\p{L}*|tigh\p{L}*|3)\b|तीन|तिन|तिघ/u;
export const isThree = ({ words }: Reading) => three.test(words.join(' '));

/** The items whose fees the last answer told. */
export const toldItems = ({ recent, told = 0 }: About): Item[] => (told > 0 ? recent.slice(-told) : []);

const withoutNamed = (reading: Reading): Reading => ({
  ...reading,
  subjects: [],
  without: { ...reading.without, subjects: reading.subjects },
});

export const isSame = (a: Item, b: Item) => a.subject === b.subject && a.standard === b.standard;

/** 'Only maths': of what was told. */
const isNamed = ({ subject, standard }: Item, { subjects, standards }: Reading) =>
  subjects.length + standards.length > 0 &&
  (subjects.length === 0 || subjects.includes(subject)) &&
  (standards.length === 0 || standards.includes(standard));

/** 'Without the maths of the tenth': of what is named, both must be the same. */
export function isRemoved({ subject, standard }: Item, { without, standards }: Reading): boolean {
  if (without.subjects.length + without.standards.length === 0) return false;
  const of = without.standards.length > 0 ? without.standards : standards;
  return (
    (without.subjects.length === 0 || without.subjects.includes(subject)) &&
    (of.length === 0 || of.includes(standard))
  );
}

/** What is named takes the place of what was removed, or else joins what is left. */
function addedItems({ pairs, subjects, standards }: Reading, kept: Item[], removed: Item[]): Item[] {
  if (pairs.length > 0) return pairs;
  const before = removed.length > 0 ? removed : kept;
  if (subjects.length + standards.length === 0 || (removed.length > 0 && subjects.length === 0)) return [];
  const of = <T extends string | Standard>(named: T[], earlier: T[]) =>
    named.length > 0 ? named : [...new Set(earlier)];
  const ofStandards = of(
    standards,
    before.map((item) => item.standard),
  );
  const ofSubjects = of(
    subjects,
    before.map((item) => item.subject),
  );
  return ofStandards.flatMap((standard) => ofSubjects.map((subject) => ({ subject, standard })));
}
