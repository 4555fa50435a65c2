import { indianDay } from '#contract/india.ts';
import { type Instalment, Instalments, wrongSum } from '#contract/payments/instalments.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { rupees } from '#contract/payments/rupees-field.ts';

/** A part as typed; `key` is stable while parts are added and removed. */
export interface Part {
  key: number;
  due_on: string;
  amount: string;
}

export type NewPart = Omit<Part, 'key'>;

const rupeesField = rupees('', '');

/** The typed amount in rupees; 0 if it is not an amount. */
export const amountOf = (text: string | undefined) => rupeesField.safeParse(text ?? '').data ?? 0;

/** A default plan: the amount received now, and the rest in a month. */
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

export const partField = (key: number | string, name: keyof Instalment) => `part_${name}_${key}`;

const amountField = /^part_amount_(\d+)$/;

/** Collects the parts from the names of the form fields. */
function partsIn(entries: Entries): { key: string; due_on: unknown; amount: unknown }[] {
  const keys = Object.keys(entries).flatMap((name) => amountField.exec(name)?.[1] ?? []);
  return keys.map((key) => ({
    key,
    due_on: entries[partField(key, 'due_on')],
    amount: entries[partField(key, 'amount')],
  }));
}

/** The plan of a form, or issues at its fields. */
export function readPlan(
  entries: Entries,
  fees: number | undefined,
): { plan: Instalment[]; issues: Issue[] } {
  const parts = partsIn(entries);
  const checked = Instalments.safeParse(parts.map(({ due_on, amount }) => ({ due_on, amount })));
  const last = parts.at(-1)?.key ?? '';
  if (!checked.success)
    return { plan: [], issues: checked.error.issues.map((issue) => atField(issue, parts)) };
  const message = fees === undefined ? undefined : wrongSum(fees, checked.data);
  return {
    plan: checked.data,
    issues: message ? [{ path: [partField(last, 'amount')], message }] : [],
  };
}

/** Issues of the plan itself, such as a duplicate date, are shown at the last part. */
function atField({ path, message }: Issue, parts: { key: string }[]): Issue {
  const [index, name] = path;
  const part = typeof index === 'number' ? parts[index] : parts.at(-1);
  return { path: [partField(part?.key ?? '', name === 'amount' ? 'amount' : 'due_on')], message };
}

/** The day a number of months after today in India, or after another day. */
export function monthsLater(months: number, from = indianDay(new Date())): string {
  const date = new Date(`${from}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // In a shorter month, its last day.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
