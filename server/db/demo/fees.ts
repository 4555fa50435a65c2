import { admissionCourses, admissionStandards } from '#contract/admissions/options.ts';
import { fees } from '#server/db/tables/fees.ts';
import type { Db } from '#server/platform/database/database.ts';

/** In rupees, for 10th Standard to Postgraduate. */
const ladder = [12_000, 14_500, 16_000, 21_000, 26_500];
const extra: Partial<Record<(typeof admissionCourses)[number], number>> = {
  Mathematics: 500,
  Science: 1_000,
  Physics: 2_000,
  Chemistry: 1_500,
};

/** A fee for every course in every standard. */
export const demoFees = admissionCourses.flatMap((course) =>
  admissionStandards.map((standard, i) => ({
    course,
    standard,
    amount: ((ladder[i] ?? 0) + (extra[course] ?? 0)) * 100,
  })),
);

export async function seedFees(tx: Db): Promise<void> {
  await tx.insert(fees).values(demoFees).onConflictDoNothing();
}
