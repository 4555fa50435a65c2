import { admissionCourses, admissionStandards } from '#contract/admissions/options.ts';
import { Failure } from '#contract/failure.ts';
import type { FeeForm } from '#contract/payments/fee-form.ts';
import type { Fee } from '#contract/payments/fees.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseStale, type Work } from '#server/platform/http/effects.ts';
import { moneySettings } from './money-settings.ts';
import { findAmount, isEdited, list, lockSchedule, put, type StoredFee } from './store.ts';

export type { MoneySettingsService } from './money-settings.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'notifications'>;

export type FeeService = ReturnType<typeof feeService>;

export function feeService({ db, config, notifications }: Needs) {
  const test = config.payments.gateway === 'sandbox';

  /** In the order in which the forms offer courses and standards. */
  async function inOrder(from: Db): Promise<Fee[]> {
    const place = (fee: StoredFee) =>
      placeIn(admissionCourses, fee.course) * 100 + placeIn(admissionStandards, fee.standard);
    return (await list(from)).sort((a, b) => place(a) - place(b)).map((fee) => ({ ...fee, test }));
  }
  const schedule = sharedCache(notifications, 'fees', () => inOrder(db));

  return {
    settings: moneySettings({ db, notifications }),
    list: inOrder,
    isEdited,
    /** The same, cached until any node changes a fee. */
    schedule,
    /** `was` is the fee that the caller saw; null for none. */
    async set(work: Work, form: FeeForm, was?: number | null): Promise<Fee> {
      const { db: tx, caller, now, audit } = work;
      const { course, standard } = form;
      await lockSchedule(tx);
      const before = await findAmount(tx, course, standard);
      const known = before === undefined ? null : toRupees(before);
      refuseStale({ course, standard, fees: known }, was, known);
      const fee = await put(tx, form, caller.id, now);
      audit({
        action: 'changed',
        id: null,
        subject: `${course}, ${standard}`,
        before: { fees: known },
        after: { fees: fee.fees },
      });
      await schedule.changed(work);
      return { ...fee, test };
    },
  };
}

/** What the office has added comes after what the specification names. */
function placeIn(names: readonly string[], name: string): number {
  const place = names.indexOf(name);
  return place < 0 ? names.length : place;
}

/** The fee in paise; nobody can pay where none is set. */
export async function feeOf(db: Db, course: Fee['course'], standard: Fee['standard']): Promise<number> {
  const amount = await findAmount(db, course, standard);
  if (amount === undefined)
    throw new Failure('conflict', 'There is no fee for this course and standard yet. Please ask our office.');
  return amount;
}
