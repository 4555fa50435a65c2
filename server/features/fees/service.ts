import { admissionCourses, admissionStandards } from '#contract/admission-options.ts';
import { Failure } from '#contract/failure.ts';
import type { Fee, FeeForm } from '#contract/fees.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { findAmount, list, put } from './store.ts';

export type FeeService = ReturnType<typeof feeService>;

export function feeService({ clock }: Pick<Deps, 'clock'>) {
  return {
    /** In the order in which the forms offer courses and standards. */
    async list(db: Db): Promise<Fee[]> {
      const place = (fee: Fee) =>
        admissionCourses.indexOf(fee.course) * 100 + admissionStandards.indexOf(fee.standard);
      return (await list(db)).sort((a, b) => place(a) - place(b));
    },
    set: (db: Db, form: FeeForm, by: string): Promise<Fee> => put(db, form, by, clock.now()),
  };
}

/** The fee in paise; nobody can pay where none is set. */
export async function feeOf(db: Db, course: Fee['course'], standard: Fee['standard']): Promise<number> {
  const amount = await findAmount(db, course, standard);
  if (amount === undefined)
    throw new Failure('conflict', 'There is no fee for this course and standard yet. Please ask our office.');
  return amount;
}
