import type { Fee } from '#contract/payments/fees.ts';
import type { About, Item } from '../../conversation.ts';
import type { Reading } from '../../reading/read.ts';
import type { Standard } from '../../reading/standards.ts';
import { type Asking, type Reply, says } from '../reply.ts';
import { changedItems, isThree, toldItems } from './changed-items.ts';
import { extremeFee, feeOf, savedText, sentence, sourcesOf, withDifference, withTotal } from './fee-texts.ts';

/** 'For the two of us': the same twice. */
export const twoPeople =
  /\b(two|both) of (us|them)\b|\bboth (kids|children|boys|girls|sisters|brothers|twins)\b|\b(hum|ham) dono|\bdono (bh?ai|beh[ae]n|bachch?)|\bdogh(a|i|in|an|ini|anni|inna|anna|anch\p{L}*|inch\p{L}*|ansathi|insathi)\b|हम दोनों|दोनों (भाई|बहन|बच्च)|दोघ[ांी]/u;
/** 'How much less is that': than what was told before it. */
const saved =
  /\bhow much (less|more|extra|do (i|we) save|will (i|we) save|saved|is saved|cheaper)\b|\bwhat do (i|we) save\b|\bkit[nt]?[aei] (kam|bach|zyada|jyada)|\bbach(ega|enge|egi|ta hai)\b|\bkiti (kami|jast\p{L}*|vach\p{L}+|jasta)|कितन[\p{L}\p{M}]+ (कम|बच|ज्यादा|ज्यादा)|किती (कमी|जास्त|वाच)|बचेग|बचेंग/u;
/** 'Everything', 'for all the kids', 'for the two years'. */
const everything =
  /\b(all|everything|kids|children|sab\p{L}*|sagl\p{L}*|bachch?[oe]n?|mulanch\p{L}*|dogha\p{L}*|(two|both|don|dono|donhi) (years?|saal\p{L}*|varsh\p{L}*|class\p{L}*|iyatt\p{L}*))\b|दो(न|नों|न्ही)? (साल|वर्ष|कक्षा|इयत्त)|सब|सगळ|बच्चों|मुलां|दोघां/u;
const more =
  /\bhow much (more|less|extra|costlier|cheaper)\b|\b(kitn\p{L}+|kiti) (zyada|jyada|jast\p{L}*|kam|kami)\b|(कितन[\p{L}\p{M}]+|किती) (ज्यादा|कम|जास्त|कमी)/u;

/** A message about fees that were told before: it changes them, adds them up, compares them, or asks for them again. */
export function ofTold(asking: Asking, all: Fee[]): Reply | undefined {
  const { reading, about, texts } = asking;
  const said = reading.words.join(' ');
  const told = toldItems(about);
  const named = reading.standards.length + reading.subjects.length > 0;
  const changed = changedItems(reading, about);
  const than = changed ? told : (about.earlier ?? []);
  const items = changed ?? (named ? [] : told);
  const reply = (of: Item[]) => ofItems(asking, all, of);
  if (items.length > 0 && than.length > 0 && saved.test(said))
    return withText(reply(items), savedText(feesOf(all, items), feesOf(all, than), texts));
  const isOfTwo = told.length === 2 && (says(reading, 'compare') || more.test(said));
  if (isOfTwo && areTold(reading, told)) return compared(asking, feesOf(all, told), told);
  if (changed) {
    const isOpen = isOfPeople(about) || (changed.length === 1 && says(reading, 'together', 'both'));
    return isOpen ? doubted(reply(changed)) : reply(changed);
  }
  const ofChild = about.recent.filter(({ standard }) => reading.standards.includes(standard));
  if (reading.isOfChild && reading.subjects.length === 0 && ofChild.length > 0) return reply(ofChild);
  const isSum = says(reading, 'together', 'both');
  if (isSum || says(reading, 'compare') || (!named && (says(reading, 'cheap', 'dear') || more.test(said)))) {
    const summed = ofRecent(asking, all);
    if (summed) return summed;
  }
  if (told.length === 1 && !named && twoPeople.test(said)) return reply([...told, ...told]);
  // After a course: 'and the fee?'
  const isOfCourse = (about.subjects.length === 0 || about.standards.length === 0) && !everything.test(said);
  return told.length > (isOfCourse ? 0 : 1) && !named ? reply(told) : undefined;
}

/** Whether a message names nothing but what was told. */
const areTold = ({ subjects, standards }: Reading, told: Item[]) =>
  subjects.every((subject) => told.some((item) => item.subject === subject)) &&
  standards.every((standard) => told.some((item) => item.standard === standard));

function compared({ reading, texts, now }: Asking, rows: Fee[], items: Item[]): Reply | undefined {
  if (rows.length < 2) return undefined;
  const text = withDifference(rows, texts, says(reading, 'together', 'both'));
  return { text, sources: sourcesOf(now), suggestions: [texts.ask.admission, texts.ask.payment], items };
}

const isOfPeople = ({ siblings = [], children = {} }: About) =>
  siblings.length > 1 || Object.keys(children).length > 1;

const doubted = (reply: Reply | undefined): Reply | undefined => reply && { ...reply, doubtful: true };

const withText = (reply: Reply | undefined, text: string): Reply | undefined =>
  reply && { ...reply, text: `${reply.text}\n${text}` };

const feesOf = (all: Fee[], items: Item[]) =>
  items.map((item) => feeOf(all, item)).filter((fee) => fee !== undefined);

function ofItems({ texts, now }: Asking, all: Fee[], items: Item[]): Reply | undefined {
  const rows = feesOf(all, items);
  if (rows.length < items.length || rows.length === 0) return undefined;
  const text = sentence(rows, { byCourse: true, byStandard: true }, texts);
  return { text, sources: sourcesOf(now), suggestions: [texts.ask.admission, texts.ask.payment], items };
}

/** 'These two in the 11th': the same subjects there. */
function inStandard(items: Item[], standard: Standard | undefined): Item[] {
  if (standard === undefined) return items;
  const ofOne = items.filter((item) => item.standard === standard);
  if (ofOne.length > 1) return ofOne;
  return [...new Set(items.map(({ subject }) => subject))].map((subject) => ({ subject, standard }));
}

/** 'Both together', 'what is the difference': about fees that were told before, without those to leave out. */
function ofRecent({ about, reading, texts, now }: Asking, all: Fee[]): Reply | undefined {
  const named = reading.subjects.length > 1 || reading.standards.length > 1;
  if (named && about.standards.length > 0) return undefined;
  const told = toldItems(about);
  const said = reading.words.join(' ');
  const isAll =
    everything.test(said) ||
    twoPeople.test(said) ||
    isThree(reading) ||
    (isOfPeople(about) && reading.standards.length === 0);
  const pool = (told.length > 1 && !isAll ? told : about.recent).filter(
    ({ subject, standard }) =>
      !reading.without.subjects.includes(subject) && !reading.without.standards.includes(standard),
  );
  const items = inStandard(pool, reading.standards[0]);
  const rows = feesOf(all, items);
  if (rows.length < 2) return undefined;
  const isSum = says(reading, 'together') || !says(reading, 'compare', 'cheap', 'dear');
  const isOfTwo = says(reading, 'compare') || more.test(said);
  const isBoth = says(reading, 'both') && !isAll;
  const count = isThree(reading) ? 3 : isBoth || isOfTwo ? 2 : rows.length;
  const some = rows.slice(-count);
  const text = isOfTwo
    ? withDifference(some, texts)
    : isSum
      ? withTotal(some, texts)
      : `${withTotal(some, texts)}\n${extremeFee(some, texts, says(reading, 'dear'))}`;
  return {
    text,
    sources: sourcesOf(now),
    suggestions: [texts.ask.admission, texts.ask.payment],
    items: items.slice(-count),
    // Of three or more, 'both' may mean any two; and of many some may no longer be meant.
    ...(((isBoth && count < items.length) || (some.length > 3 && some.length > told.length)) && {
      doubtful: true,
    }),
  };
}
