import type * as z from 'zod/mini';
import { OfflineAdmission } from '#contract/admissions/forms.ts';
import { tooMuch, wrongReference } from '#contract/payments/counter-rules.ts';
import { withoutEmptyReference } from '#web/features/admissions/counter/method-fields.tsx';
import { type Entries, readPlan } from '#web/features/admissions/counter/plan.ts';
import type { FormSchema } from '#web/platform/forms/form.ts';

export type CounterAdmission = z.output<typeof OfflineAdmission>;

/** What the server refuses about the money, said while it is typed, whatever the other fields hold. */
function moneyIssues({ fees, received, unpaid, method, reference }: Entries) {
  const { shape } = OfflineAdmission;
  const fee = shape.fees.safeParse(fees).data;
  const taken = unpaid === true ? undefined : shape.received.safeParse(received).data;
  const issues = {
    received: fee !== undefined && taken !== undefined ? tooMuch(taken, fee, 'fee') : undefined,
    reference: wrongReference(shape.method.safeParse(method).data, shape.reference.safeParse(reference).data),
  };
  return Object.entries(issues).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []));
}

/** The office's form as it is typed: the parts of a plan are fields of their own. */
export const CounterSchema: FormSchema<CounterAdmission> = {
  safeParse(typed) {
    const entries = typed as Entries;
    // A box that is not ticked says nothing.
    const said = Object.entries(entries).filter(
      ([name, value]) => name in OfflineAdmission.shape && value !== false,
    );
    const checked = OfflineAdmission.safeParse(withoutEmptyReference(Object.fromEntries(said)));
    const { plan, issues: ofPlan } = readPlan(
      entries,
      OfflineAdmission.shape.fees.safeParse(entries.fees).data,
    );
    const issues = [...moneyIssues(entries), ...ofPlan];
    if (!checked.success) return { success: false, error: { issues: [...checked.error.issues, ...issues] } };
    if (issues.length > 0) return { success: false, error: { issues } };
    return { success: true, data: plan.length > 0 ? { ...checked.data, instalments: plan } : checked.data };
  },
};
