import { standardName } from '#contract/fields.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Item } from '../../conversation.ts';
import type { Standard } from '../../reading/standards.ts';
import type { Texts } from '../../texts/en.ts';
import { asOfToday, bullets, listed, page } from '../reply.ts';

/** The name of a standard in the fee schedule. */
export const scheduleName = (standard: Standard) =>
  typeof standard === 'number' ? `${standardName(standard)} Standard` : standard;

export const sourcesOf = (now: Date) => [asOfToday(page.fees, now), page.admission];

export const feeOf = (all: Fee[], { subject, standard }: Item) =>
  all.find((fee) => fee.course === subject && fee.standard === scheduleName(standard));

export const itemOf = ({ course, standard }: Fee): Item => {
  const n = Number.parseInt(standard, 10);
  return { subject: course, standard: Number.isNaN(n) ? (standard as Standard) : n };
};

const named = ({ course, standard }: Fee, texts: Texts) => `${course}, ${texts.standard(standard)}`;

export function extremeFee(rows: Fee[], texts: Texts, highest: boolean): string {
  const amounts = rows.map((fee) => fee.fees);
  const amount = highest ? Math.max(...amounts) : Math.min(...amounts);
  const which = rows.filter((fee) => fee.fees === amount).slice(0, 3);
  const what = listed(
    which.map((fee) => named(fee, texts)),
    texts.or,
  );
  return (highest ? texts.dearest : texts.cheapest)(what, formatRupees(amount));
}

const lines = (rows: Fee[], texts: Texts) =>
  bullets(rows.map((fee) => `${named(fee, texts)}: ${formatRupees(fee.fees)}`));

const totalOf = (rows: Fee[]) => rows.reduce((sum, fee) => sum + Math.round(fee.fees * 100), 0) / 100;

export function withTotal(rows: Fee[], texts: Texts): string {
  const standards = new Set(rows.map((fee) => fee.standard)).size;
  const list = standards > 1 && rows.length > standards ? bullets(totals(rows, texts)) : lines(rows, texts);
  return `${list}\n${texts.together(formatRupees(totalOf(rows)))}`;
}

/** How much two sums of fees differ by. */
export function savedText(rows: Fee[], earlier: Fee[], texts: Texts): string {
  const nameOf = (of: Fee[]) =>
    listed(
      of.map((fee) => named(fee, texts)),
      texts.and,
    );
  const [less, more] = [rows, earlier].toSorted((a, b) => totalOf(a) - totalOf(b)) as [Fee[], Fee[]];
  const difference = Math.round((totalOf(more) - totalOf(less)) * 100) / 100;
  return difference === 0
    ? texts.sameFee
    : texts.difference(nameOf(more), nameOf(less), formatRupees(difference));
}

/** Two fees and what they differ by; with their sum, too, where the message may ask for either. */
export const withDifference = (rows: Fee[], texts: Texts, isSum = false): string =>
  `${isSum ? withTotal(rows, texts) : lines(rows, texts)}\n${differenceOf(rows, texts)}`;

function differenceOf(rows: Fee[], texts: Texts): string {
  const [less, more] = rows.toSorted((a, b) => a.fees - b.fees) as [Fee, Fee];
  const difference = Math.round((more.fees - less.fees) * 100) / 100;
  return difference === 0
    ? texts.sameFee
    : texts.difference(named(more, texts), named(less, texts), formatRupees(difference));
}

export function sentence(
  rows: Fee[],
  by: { byCourse: boolean; byStandard: boolean; isSum?: boolean },
  texts: Texts,
): string {
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
  if (by.byStandard && only('standard')) {
    const heading = texts.feesFor(texts.standard(first?.standard ?? ''));
    return [heading, list('course'), ...(by.isSum ? [texts.together(formatRupees(totalOf(rows)))] : [])].join(
      '\n',
    );
  }
  if (by.byCourse) return `${texts.fees}\n${bullets(totals(rows, texts))}`;
  if (by.byStandard) return `${texts.fees}\n${lines(rows, texts)}`;
  return `${texts.feesByStandard}\n${bullets(ranges(rows, texts))}\n${texts.tellMeWhich}`;
}

/** Several courses in each standard, with their total there. */
function totals(rows: Fee[], texts: Texts): string[] {
  return [...new Set(rows.map((fee) => fee.standard))].map((standard) => {
    const some = rows.filter((fee) => fee.standard === standard);
    const each = some.map((fee) => `${fee.course} ${formatRupees(fee.fees)}`).join(' + ');
    return `${texts.standard(standard)}: ${each}${some.length > 1 ? ` = ${formatRupees(totalOf(some))}` : ''}`;
  });
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
