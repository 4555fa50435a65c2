import type { OfficeHome } from '#contract/office/home.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatCount } from '#web/platform/counts.ts';

/** A figure of the period and its change since the period before. */
export interface Figure {
  label: string;
  value: string;
  /** A note below the value. */
  note?: string | undefined;
  /** The value in the period before. */
  before: string;
  /** The change: '+12 %'; null if there is nothing to compare with. */
  change: string | null;
  /** Good news, bad news, or neither. */
  mood: 'good' | 'bad' | 'none';
}

/** Rupees that may be negative. */
export const formatMoney = (amount: number) =>
  amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);

export const none = '–';

/** A dash for zero, so that other values stand out in a table. */
export const orDash = (text: string, value: number) => (value === 0 ? none : text);

/** The short form for an axis: ₹50k, ₹2 L, ₹1.5 Cr. */
export function formatMoneyTick(amount: number): string {
  const steps: [number, string][] = [
    [10_000_000, ' Cr'],
    [100_000, ' L'],
    [1_000, 'k'],
  ];
  const [size, name] = steps.find(([step]) => Math.abs(amount) >= step) ?? [1, ''];
  return `${amount < 0 ? '−' : ''}₹${Number((Math.abs(amount) / size).toFixed(2))}${name}`;
}

const signed = (change: number, unit: string) =>
  change === 0 ? 'unchanged' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))} ${unit}`;

interface Compared {
  label: string;
  now: number;
  before: number;
  format: (value: number) => string;
  /** An increase is bad. */
  isBurden?: true;
}

function compared({ label, now, before, format, isBurden }: Compared): Figure {
  const change = before === 0 ? null : signed(Math.round(((now - before) / Math.abs(before)) * 100), '%');
  const better = isBurden ? now < before : now > before;
  return {
    label,
    value: format(now),
    before: `${format(before)} before`,
    change,
    mood: now === before || change === null ? 'none' : better ? 'good' : 'bad',
  };
}

type Enquiries = NonNullable<OfficeHome['enquiries']>;

/** The share of enquiries that were admitted and paid, in percent; null without enquiries. */
export const shareOf = ({ enquiries, converted }: Pick<Enquiries['total'], 'enquiries' | 'converted'>) =>
  enquiries > 0 ? Math.round((converted / enquiries) * 100) : null;

function conversion({ total, before }: Enquiries): Figure {
  const [now, then] = [shareOf(total), shareOf(before)];
  const change = now === null || then === null ? null : now - then;
  return {
    label: 'Conversion',
    value: now === null ? none : `${now} %`,
    note: `${formatCount(total.converted)} of ${formatCount(total.enquiries)} admitted and paid`,
    before: then === null ? 'no enquiries before' : `${then} % before`,
    change: change === null ? null : signed(change, 'points'),
    mood: !change ? 'none' : change > 0 ? 'good' : 'bad',
  };
}

/** The figures that the reader may see, money first. */
export function figuresOf({ enquiries, money }: Pick<OfficeHome, 'enquiries' | 'money'>): Figure[] {
  const figures: Figure[] = [];
  if (money) {
    const { total, before } = money;
    const amount = (label: string, key: 'received' | 'net' | 'dues') =>
      compared({
        label,
        now: total[key],
        before: before[key],
        format: formatMoney,
        ...(key === 'dues' && { isBurden: true }),
      });
    figures.push(amount('Received', 'received'), amount('Net', 'net'), amount('Dues', 'dues'));
  }
  if (enquiries)
    figures.push(
      compared({
        label: 'Enquiries',
        now: enquiries.total.enquiries,
        before: enquiries.before.enquiries,
        format: formatCount,
      }),
    );
  if (money)
    figures.push(
      compared({
        label: 'Admissions',
        now: money.total.admissions,
        before: money.before.admissions,
        format: formatCount,
      }),
    );
  if (enquiries) figures.push(conversion(enquiries));
  return figures;
}

/** Whether there is any data in the period or before it. */
export const isEmpty = ({ enquiries, money }: Pick<OfficeHome, 'enquiries' | 'money'>) =>
  [enquiries?.total, enquiries?.before, money?.total, money?.before, money?.test].every((sums) =>
    Object.values(sums ?? {}).every((value) => value === 0),
  );
