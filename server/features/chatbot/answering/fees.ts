import { standardName } from '#contract/fields.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Item } from '../conversation.ts';
import type { Reading } from '../reading/read.ts';
import type { Standard } from '../reading/standards.ts';
import type { Texts } from '../texts/en.ts';
import { changedItems } from './changed-items.ts';
import { type Asking, asOfToday, bullets, listed, page, type Reply, says } from './reply.ts';

/** The name of a standard in the fee schedule. */
export const scheduleName = (standard: Standard) =>
  typeof standard === 'number' ? `${standardName(standard)} Standard` : standard;

const sourcesOf = ({ now }: Pick<Asking, 'now'>) => [asOfToday(page.fees, now), page.admission];

export async function fees(asking: Asking): Promise<Reply> {
  const { reading, texts } = asking;
  const { offer } = asking.knowledge;
  const all = (await asking.fees()).filter(
    ({ course, standard }) => offer.courses.includes(course) && offer.standards.includes(standard),
  );
  const changed = ofChanged(asking, all);
  if (changed) return changed;
  const named = reading.standards.length + reading.subjects.length > 0;
  const isAboutRecent =
    says(reading, 'together', 'both', 'compare') || (!named && says(reading, 'cheap', 'dear'));
  const summed = isAboutRecent ? ofRecent(asking, all) : undefined;
  if (summed) return summed;
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
    return { text: texts.noFeeYet, sources: sourcesOf(asking), ask: true, unanswered: true };
  const uncovered = [
    ...subjects.filter((name) => !courses.includes(name)),
    ...standards.filter((one) => !covered.includes(one)).map((one) => texts.standard(scheduleName(one))),
  ];
  // A total is asked for, but only one of the fees is known.
  if (!named && rows.length === 1 && says(reading, 'together', 'both'))
    return { text: texts.tellMeWhich, sources: sourcesOf(asking), ask: true, unanswered: true };
  if (rows.length === 2 && (says(reading, 'compare') || than.test(reading.words.join(' '))))
    return { text: withDifference(rows, texts), sources: sourcesOf(asking), items: rows.map(itemOf) };
  return feeReply(asking, rows, uncovered, { byCourse: courses.length > 0, byStandard: covered.length > 0 });
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
  by: { byCourse: boolean; byStandard: boolean },
): Reply {
  const extreme = says(reading, 'cheap', 'dear') ? [extremeFee(rows, texts, says(reading, 'dear'))] : [];
  const notes = [
    ...extreme,
    ...(uncovered.length > 0 ? [texts.notCovered(listed(uncovered, texts.and))] : []),
    ...(about.boards.length > 0 && reading.boards.length > 0 ? [texts.boardsCostTheSame] : []),
  ];
  return {
    text: [sentence(rows, by, texts), ...notes].join('\n'),
    sources: sourcesOf({ now }),
    suggestions: [texts.ask.admission, texts.ask.payment],
    ...(by.byCourse && by.byStandard && { items: rows.map(itemOf) }),
    ...(uncovered.length > 0 && { ask: true }),
  };
}

const itemOf = ({ course, standard }: Fee): Item => {
  const n = Number.parseInt(standard, 10);
  return { subject: course, standard: Number.isNaN(n) ? (standard as Standard) : n };
};

const named = ({ course, standard }: Fee, texts: Texts) => `${course}, ${texts.standard(standard)}`;

function extremeFee(rows: Fee[], texts: Texts, highest: boolean): string {
  const amounts = rows.map((fee) => fee.fees);
  const amount = highest ? Math.max(...amounts) : Math.min(...amounts);
  const which = rows.filter((fee) => fee.fees === amount).slice(0, 3);
  const what = listed(
    which.map((fee) => named(fee, texts)),
    texts.or,
  );
  return (highest ? texts.dearest : texts.cheapest)(what, formatRupees(amount));
}

const feeOf = (all: Fee[], { subject, standard }: Item) =>
  all.find((fee) => fee.course === subject && fee.standard === scheduleName(standard));

/** 'Drop maths, take science instead': what was told before, changed so. */
function ofChanged({ reading, about, texts, now }: Asking, all: Fee[]): Reply | undefined {
  const items = changedItems(reading, about);
  const rows = items?.map((item) => feeOf(all, item)).filter((fee) => fee !== undefined) ?? [];
  if (!items || rows.length < items.length || rows.length === 0) return undefined;
  const text = sentence(rows, { byCourse: true, byStandard: true }, texts);
  return { text, sources: sourcesOf({ now }), suggestions: [texts.ask.admission, texts.ask.payment], items };
}

/** 'Both together', 'what is the difference': about fees that were told before, without those to leave out. */
function ofRecent({ about, reading, texts, now }: Asking, all: Fee[]): Reply | undefined {
  const named = reading.subjects.length > 1 || reading.standards.length > 1;
  if (named && about.standards.length > 0) return undefined;
  const last = about.recent.filter(
    ({ subject, standard }) =>
      !reading.without.subjects.includes(subject) && !reading.without.standards.includes(standard),
  );
  const rows = last.map((item) => feeOf(all, item)).filter((fee) => fee !== undefined);
  if (rows.length < 2) return undefined;
  const some = /three|teen|tin|तीन|तिन/.test(reading.words.join(' ')) ? rows.slice(-3) : rows.slice(-2);
  const isSum = says(reading, 'together') || !says(reading, 'compare', 'cheap', 'dear');
  const text = isSum ? withTotal(some, texts) : withDifference(some, texts);
  const suggestions = [texts.ask.admission, texts.ask.payment];
  return { text, sources: sourcesOf({ now }), suggestions, items: some.map(itemOf) };
}

const lines = (rows: Fee[], texts: Texts) =>
  bullets(rows.map((fee) => `${named(fee, texts)}: ${formatRupees(fee.fees)}`));

function withTotal(rows: Fee[], texts: Texts): string {
  const total = rows.reduce((sum, fee) => sum + Math.round(fee.fees * 100), 0) / 100;
  return `${lines(rows, texts)}\n${texts.together(formatRupees(total))}`;
}

function withDifference(rows: Fee[], texts: Texts): string {
  const [less, more] = rows.toSorted((a, b) => a.fees - b.fees) as [Fee, Fee];
  const difference = Math.round((more.fees - less.fees) * 100) / 100;
  const sentence =
    difference === 0
      ? texts.sameFee
      : texts.difference(named(more, texts), named(less, texts), formatRupees(difference));
  return `${lines(rows, texts)}\n${sentence}`;
}

function sentence(rows: Fee[], by: { byCourse: boolean; byStandard: boolean }, texts: Texts): string {
  const [first] = rows;
  const only = (part: 'course' | 'standard') => new Set(rows.map((fee) => fee[part])).size === 1;
  if (rows.length === 1 && first) {
    const textFor = first.standard.endsWith('Standard') ? texts.feeOfStandard : texts.feeOfDegree;
    return textFor(first.course, texts.standard(first.standard), formatRupees(first.fees));
  }
  if (by.byCourse && by.byStandard) return withTotal(rows, texts);
  const list = (part: 'course' | 'standard') =>
    bullets(rows.map((fee) => `${texts.standard(fee[part])}: ${formatRupees(fee.fees)}`));
  if (by.byCourse && only('course')) return `${texts.feesFor(first?.course ?? '')}\n${list('standard')}`;
  if (by.byStandard && only('standard'))
    return `${texts.feesFor(texts.standard(first?.standard ?? ''))}\n${list('course')}`;
  if (by.byCourse || by.byStandard) return `${texts.fees}\n${lines(rows, texts)}`;
  return `${texts.feesByStandard}\n${bullets(ranges(rows, texts))}\n${texts.tellMeWhich}`;
}

function ranges(rows: Fee[], texts: Texts): string[] {
  return [...new Set(rows.map((fee) => fee.standard))].map((standard) => {
    const amounts = rows.filter((fee) => fee.standard === standard).map((fee) => fee.fees);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const span =
      least === most ? formatRupees(least) : `${formatRupees(least)} ${texts.to} ${formatRupees(most)}`;
    return `${texts.standard(standard)}: ${span}`;
  });
}

function notKnown({ knowledge: { offer }, texts, now }: Asking, what: string): Reply {
  const standards = listed(offer.standards.map(texts.standard), texts.and);
  return {
    text: texts.noFee(what, listed(offer.courses, texts.and), standards),
    sources: sourcesOf({ now }),
    suggestions: [texts.ask.fees, texts.ask.courses],
    ask: true,
    unanswered: true,
  };
}
