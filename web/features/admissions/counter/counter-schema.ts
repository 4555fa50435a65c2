import type * as z from 'zod/mini';
import { OfflineAdmission } from '#contract/admissions/forms.ts';
import { withoutEmptyReference } from '#web/features/admissions/counter/method-fields.tsx';
import { type Entries, readPlan } from '#web/features/admissions/counter/plan.ts';
import type { FormSchema } from '#web/platform/forms/form.ts';

export type CounterAdmission = z.output<typeof OfflineAdmission>;

/** The office's form as it is typed: the parts of a plan are fields of their own. */
export const CounterSchema: FormSchema<CounterAdmission> = {
  safeParse(typed) {
    const entries = typed as Entries;
    // A box that is not ticked says nothing.
    const said = Object.entries(entries).filter(
      ([name, value]) => name in OfflineAdmission.shape && value !== false,
    );
    const checked = OfflineAdmission.safeParse(withoutEmptyReference(Object.fromEntries(said)));
    const { plan, issues } = readPlan(entries, OfflineAdmission.shape.fees.safeParse(entries.fees).data);
    if (!checked.success) return { success: false, error: { issues: [...checked.error.issues, ...issues] } };
    if (issues.length > 0) return { success: false, error: { issues } };
    return { success: true, data: plan.length > 0 ? { ...checked.data, instalments: plan } : checked.data };
  },
};
