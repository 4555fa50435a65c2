import { standardName } from '#contract/fields.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { subjectWords } from '../reading/names.ts';
import type { Standard } from '../reading/standards.ts';
import { matters } from '../reading/stop-words.ts';
import { conceptOf, type Understood } from '../reading/understand.ts';
import { type Asking, bullets, listed, page, type Reply } from './reply.ts';
import { strangeTopic } from './topic.ts';

/** The name under which the schedule knows a standard. */
export const scheduleName = (standard: Standard) =>
  typeof standard === 'number' ? `${standardName(standard)} Standard` : standard;

const sources = [page.fees, page.admission];

/** A strange word beside a standard is more likely the name of a child than a matter. */
function topicOf(understood: Understood): string | undefined {
  const topic = strangeTopic(understood, ['fee']);
  const before = understood.words[understood.words.indexOf(topic ?? '') + 1] ?? '';
  if (understood.standards.length === 0 || matters.has(topic ?? '')) return topic;
  return conceptOf.get(before) === 'fee' ? topic : undefined;
}

export async function fees(asking: Asking): Promise<Reply> {
  const { standards, subjects, boards } = asking.understood;
  const { offer } = asking.knowledge;
  const covered = (standard: Standard) => offer.standards.includes(scheduleName(standard));
  // A course that the office has added is known by its name alone.
  const said = asking.understood.words.join(' ');
  const courses = offer.courses.filter(
    (name) =>
      subjects.includes(name) || (!Object.hasOwn(subjectWords, name) && said.includes(name.toLowerCase())),
  );
  const topic = subjects.length + courses.length === 0 && topicOf(asking.understood);
  if (topic) return notKnown(offer, `“${topic}”`);
  if (subjects.length > 0 && courses.length === 0) return notKnown(offer, listed(subjects));
  const known = standards.filter(covered);
  if (standards.length > 0 && known.length === 0)
    return notKnown(offer, `the ${listed(standards.map(scheduleName))}`);

  const rows = (await asking.fees()).filter(
    (fee) =>
      offer.courses.includes(fee.course) &&
      offer.standards.includes(fee.standard) &&
      (courses.length === 0 || courses.includes(fee.course)) &&
      (known.length === 0 || known.some((standard) => scheduleName(standard) === fee.standard)),
  );
  if (rows.length === 0)
    return {
      text: 'No fee is set for that yet. Please ask the office.',
      sources,
      ask: true,
      unanswered: true,
    };
  const left = [
    ...subjects.filter((name) => !courses.includes(name)),
    ...standards.filter((s) => !covered(s)).map(scheduleName),
  ];
  const notes = [
    left.length > 0 && `The fee schedule does not cover ${listed(left)}.`,
    boards.length > 0 && 'Fees go by course and standard; the board makes no difference.',
  ].filter(Boolean);
  return {
    text: [sentence(rows, courses.length > 0, known.length > 0), ...notes].join('\n'),
    sources,
    suggestions: ['How do I take admission?', 'How can I pay?'],
    ...(left.length > 0 && { ask: true }),
  };
}

function sentence(rows: Fee[], byCourse: boolean, byStandard: boolean): string {
  const [first] = rows;
  if (rows.length === 1 && first)
    return `The fee for ${first.course} ${level(first.standard)} is ${formatRupees(first.fees)}.`;
  if (byCourse && byStandard) {
    const total = rows.reduce((sum, fee) => sum + Math.round(fee.fees * 100), 0) / 100;
    return `${bullets(rows.map((fee) => `${fee.course}, ${fee.standard}: ${formatRupees(fee.fees)}`))}\nTogether: ${formatRupees(total)}.`;
  }
  if (byCourse && new Set(rows.map((fee) => fee.course)).size === 1)
    return `Fees for ${first?.course}:\n${bullets(rows.map((fee) => `${fee.standard}: ${formatRupees(fee.fees)}`))}`;
  if (byStandard && new Set(rows.map((fee) => fee.standard)).size === 1)
    return `Fees for ${first?.standard}:\n${bullets(rows.map((fee) => `${fee.course}: ${formatRupees(fee.fees)}`))}`;
  if (byCourse || byStandard)
    return `Fees:\n${bullets(rows.map((fee) => `${fee.course}, ${fee.standard}: ${formatRupees(fee.fees)}`))}`;
  return `Fees go by course and standard:\n${bullets(ranges(rows))}\nTell me the course and the standard, and I give you the exact fee.`;
}

const level = (standard: string) =>
  standard.endsWith('Standard') ? `in ${standard}` : `at ${standard} level`;

function ranges(rows: Fee[]): string[] {
  return [...new Set(rows.map((fee) => fee.standard))].flatMap((standard) => {
    const amounts = rows.filter((fee) => fee.standard === standard).map((fee) => fee.fees);
    if (amounts.length === 0) return [];
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const span = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
    return `${standard}: ${span}`;
  });
}

function notKnown({ courses, standards }: Knowledge['offer'], what: string): Reply {
  return {
    text: `I don't know a fee for ${what}. The fee schedule covers ${listed(courses)}, for ${listed(standards)}. For anything else the office can tell you.`,
    sources,
    suggestions: ['What are the fees for 10th?', 'What courses do you offer?'],
    ask: true,
    unanswered: true,
  };
}
