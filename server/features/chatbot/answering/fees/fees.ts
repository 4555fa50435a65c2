import type { Fee } from '#contract/payments/fees.ts';
import type { Item } from '../../conversation.ts';
import type { Reading } from '../../reading/read.ts';
import { courseLines } from '../courses/found-courses.ts';
import { type Asking, listed, type Reply, says } from '../reply.ts';
import { dependsOnTalk } from './depends-on-talk.ts';
import { extremeFee, itemOf, scheduleName, sentence, sourcesOf, withDifference } from './fee-texts.ts';
import { ofTold, twoPeople } from './told-fees.ts';

export async function fees(asking: Asking): Promise<Reply> {
  const { reading, about } = asking;
  const { offer } = asking.knowledge;
  const all = (await asking.fees()).filter(
    ({ course, standard }) => offer.courses.includes(course) && offer.standards.includes(standard),
  );
  // 'The cheapest in the 12th' is asked of all subjects.
  const isOfAll = says(reading, 'cheap', 'dear') && reading.subjects.length === 0;
  const reply =
    ofTold(asking, all) ?? ofNamed(isOfAll ? { ...asking, about: { ...about, subjects: [] } } : asking, all);
  return dependsOnTalk(reading, about, reply.items) ? { ...reply, doubtful: true } : reply;
}

function ofNamed(asking: Asking, all: Fee[]): Reply {
  const { reading, texts } = asking;
  const { offer } = asking.knowledge;
  const named = reading.standards.length + reading.subjects.length > 0;
  const { standards, subjects } = asking.about;
  const courses = coursesMeant(asking);
  if (subjects.length > 0 && courses.length === 0) return notKnown(asking, listed(subjects, texts.and));
  const covered = standards.filter((standard) => offer.standards.includes(scheduleName(standard)));
  if (standards.length > 0 && covered.length === 0)
    return notKnown(
      asking,
      listed(
        standards.map((one) => texts.standard(scheduleName(one))),
        texts.and,
      ),
    );
  const rows = all.filter(
    (fee) =>
      isPaired(reading, itemOf(fee)) &&
      (courses.length === 0 || courses.includes(fee.course)) &&
      (covered.length === 0 || covered.some((standard) => scheduleName(standard) === fee.standard)),
  );
  if (rows.length === 0)
    return { text: texts.noFeeYet, sources: sourcesOf(asking.now), ask: true, unanswered: true };
  const uncovered = [
    ...subjects.filter((name) => !courses.includes(name)),
    ...standards.filter((one) => !covered.includes(one)).map((one) => texts.standard(scheduleName(one))),
  ];
  // A total is asked for, but only one of the fees is known.
  const isSum = says(reading, 'together', 'both');
  const said = reading.words.join(' ');
  if (!named && rows.length === 1 && isSum)
    return { text: texts.tellMeWhich, sources: sourcesOf(asking.now), ask: true, unanswered: true };
  if (rows.length === 2 && (says(reading, 'compare') || than.test(said)))
    return {
      text: withDifference(rows, texts, isSum),
      sources: sourcesOf(asking.now),
      items: rows.map(itemOf),
    };
  // 'Physics for the twins, both together': the same twice.
  const isTwice = rows.length === 1 && isSum && twoPeople.test(said);
  const reply = feeReply(asking, isTwice ? [...rows, ...rows] : rows, uncovered, {
    byCourse: courses.length > 0,
    byStandard: covered.length > 0,
    isSum: isSum || says(reading, 'every'),
  });
  return rows.length === 1 && isSum ? { ...reply, doubtful: true } : reply;
}

const than =
  /\bthan\b|\bse (kitn\p{L}+ )?(zyada|jyada|jada|kam|mehng\p{L}+|sast\p{L}+)|peksha|पेक्षा|से (कितन[\p{L}\p{M}]+ )?(ज्यादा|कम|महंग[\p{L}\p{M}]+|सस्त[\p{L}\p{M}]+)/u;

const isPaired = ({ pairs }: Reading, { subject, standard }: Item) =>
  pairs.length === 0 || pairs.some((pair) => pair.subject === subject && pair.standard === standard);

const coursesMeant = ({ about, knowledge: { offer } }: Asking) =>
  offer.courses.filter((name) => about.subjects.includes(name));

function feeReply(
  { reading, about, texts, now }: Asking,
  rows: Fee[],
  uncovered: string[],
  by: { byCourse: boolean; byStandard: boolean; isSum: boolean },
): Reply {
  const extreme = says(reading, 'cheap', 'dear') ? [extremeFee(rows, texts, says(reading, 'dear'))] : [];
  const notes = [
    ...extreme,
    ...(uncovered.length > 0 ? [texts.notCovered(listed(uncovered, texts.and))] : []),
    ...(about.boards.length > 0 && reading.boards.length > 0 ? [texts.boardsCostTheSame] : []),
  ];
  return {
    text: [sentence(rows, by, texts), ...notes].join('\n'),
    sources: sourcesOf(now),
    suggestions: [texts.ask.admission, texts.ask.payment],
    ...(by.byCourse && by.byStandard && { items: rows.map(itemOf) }),
    ...(isVague(reading, rows, by) && { doubtful: true }),
    ...(uncovered.length > 0 && { ask: true }),
  };
}

/** Two subjects in two standards may be meant each for one of them, and a sum needs a standard. */
const isVague = (
  reading: Reading,
  rows: Fee[],
  { byCourse, byStandard }: { byCourse: boolean; byStandard: boolean },
) =>
  byCourse &&
  reading.pairs.length === 0 &&
  (byStandard
    ? rows.length > 3 || (rows.length > 1 && isOfSeveral(reading))
    : says(reading, 'together', 'both'));

const several =
  /\b(kids|children|twins|sons|daughters|boys|girls|bac+h(ch?)?[eo]n?|bete|betiyan?|mul[ae]|muli|bhava?nd\p{L}*|sisters|brothers|siblings)\b|बच्चे|बच्चों|बेटे|बेटियां|बेटियाँ|मुले|मुलं|मुली|मुलांना|भावंड|जुळ/u;

/** A message about several children does not say which of them takes what, unless each has its own. */
const isOfSeveral = ({ called, words }: Reading) => called.length > 1 || several.test(words.join(' '));

/** No fee is known: what courses there are instead. */
function notKnown({ about, knowledge: { offer, courses }, texts, now }: Asking, what: string): Reply {
  const standards = listed(offer.standards.map(texts.standard), texts.and);
  const there = courses.filter(({ standard }) => about.standards.includes(standard));
  const names = [...new Set(there.map(({ standard }) => texts.standard(scheduleName(standard))))];
  const instead =
    there.length > 0
      ? [texts.insteadThere(texts.theStandard(listed(names, texts.and))), courseLines(there, texts)]
      : [];
  return {
    text: [texts.noFee(what, listed(offer.courses, texts.and), standards), ...instead].join('\n'),
    sources: sourcesOf(now),
    suggestions: [texts.ask.fees, texts.ask.courses],
    ask: true,
    unanswered: true,
  };
}
