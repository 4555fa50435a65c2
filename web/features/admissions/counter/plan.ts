import { type Instalment, Instalments, wrongSum } from '#contract/payments/instalments.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { rupees } from '#contract/payments/rupees-field.ts';

/** A part as it is typed; `key` tells it from the others while parts come and go. */
export interface Part {
  key: number;
  due_on: string;
  amount: string;
}

export type NewPart = Omit<Part, 'key'>;

const typed = rupees('', '');

/** What a person typed, in rupees; nothing where it is no amount. */
export const amountOf = (text: string | undefined) => typed.safeParse(text ?? '').data ?? 0;

/** What is received now, and the rest a month later. */
export function firstParts(fees: string | undefined, received: string | undefined): NewPart[] {
  const rest = toPaise(amountOf(fees)) - toPaise(amountOf(received));
  const now = { due_on: monthsLater(0), amount: received ?? '' };
  return rest > 0 ? [now, { due_on: monthsLater(1), amount: String(toRupees(rest)) }] : [now];
}

export type Entries = Record<string, unknown>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

export const partField = (key: number | string, what: keyof Instalment) => `part_${what}_${key}`;

const amountField = /^part_amount_(\d+)$/;

/** The parts that stand in a form, as its fields name them. */
function partsIn(entries: Entries): { key: string; due_on: unknown; amount: unknown }[] {
  const keys = Object.keys(entries).flatMap((name) => amountField.exec(name)?.[1] ?? []);
  return keys.map((key) => ({
    key,
    due_on: entries[partField(key, 'due_on')],
    amount: entries[partField(key, 'amount')],
  }));
}

/** The plan of a form, or what is wrong with it, said at its fields. */
export function readPlan(
  entries: Entries,
  fees: number | undefined,
): { plan: Instalment[]; issues: Issue[] } {
  const parts = partsIn(entries);
  const checked = Instalments.safeParse(parts.map(({ due_on, amount }) => ({ due_on, amount })));
  const last = parts.at(-1)?.key ?? '';
  if (!checked.success)
    return { plan: [], issues: checked.error.issues.map((issue) => placed(issue, parts)) };
  const message = fees === undefined ? undefined : wrongSum(fees, checked.data);
  return {
    plan: checked.data,
    issues: message ? [{ path: [partField(last, 'amount')], message }] : [],
  };
}

/** What is wrong with the whole of it, such as a date that comes twice, is said at the last part. */
function placed({ path, message }: Issue, parts: { key: string }[]): Issue {
  const [index, what] = path;
  const part = typeof index === 'number' ? parts[index] : parts.at(-1);
  return { path: [partField(part?.key ?? '', what === 'amount' ? 'amount' : 'due_on')], message };
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

/** The academy's day so many months from now, or from another day. */
export function monthsLater(months: number, from = day.format(new Date())): string {
  const date = new Date(`${from}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // The 31st of a month that has 30 days is its last.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
