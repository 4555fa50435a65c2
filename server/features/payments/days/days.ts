import { Failure } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import type { Day, DayCloseForm } from '#contract/payments/day-close.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { totals } from '../totals/store.ts';
import { expectedCash, findClose, insertClose, linesAfter, lockDay } from './store.ts';

export async function readDay(db: Db, day: string): Promise<Day> {
  const closed = await findClose(db, day);
  return {
    day,
    totals: await totals(db, { from: day, to: day }),
    expected: toRupees(await expectedCash(db, day)),
    closed,
    later: closed ? await linesAfter(db, day, new Date(closed.closed_at)) : [],
  };
}

/** Closes a day: somebody has counted the cash and signs for it. */
export async function closeDay(work: Work, day: string, form: DayCloseForm): Promise<Day> {
  const { db: tx, caller, now } = work;
  if (day > indianDay(now)) throw new Failure('conflict', 'This day has not come yet.');
  await lockDay(tx, day);
  const expected = await expectedCash(tx, day);
  const counted = countedCash(form);
  if (counted !== expected && !form.reason) refuseWithoutReason(counted - expected);
  const isNew = await insertClose(tx, {
    day,
    expected,
    counted,
    denominations: form.denominations as Record<string, number>,
    reason: form.reason ?? null,
    closed_by: caller.id,
    closed_by_name: caller.email,
    closed_at: now,
  });
  if (!isNew) throw new Failure('conflict', 'This day is closed already.');
  const after = await readDay(tx, day);
  work.audit({ action: 'closed', id: null, subject: `Day ${day}`, after: after.closed ?? {} });
  return after;
}

const countedCash = ({ denominations }: DayCloseForm) =>
  toPaise(Object.entries(denominations).reduce((sum, [note, count]) => sum + Number(note) * (count ?? 0), 0));

function refuseWithoutReason(paise: number): never {
  const amount = formatRupees(toRupees(Math.abs(paise)));
  const message = `${amount} ${paise < 0 ? 'is missing' : 'is too much'}. Please say why the cash differs.`;
  throw new Failure('invalid_fields', message, { errors: [{ field: 'reason', message }] });
}
