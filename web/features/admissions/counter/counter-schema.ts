import type * as z from 'zod/mini';
import { OfflineAdmission } from '#contract/admissions/forms.ts';
import { tooMuch, wrongReference } from '#contract/payments/counter-rules.ts';
import { withoutEmptyReference } from '#web/features/admissions/counter/method-fields.tsx';
import { type Entries, readPlan } from '#web/features/admissions/counter/plan.ts';
import type { FormSchema } from '#web/platform/forms/form.ts';

export type CounterAdmission = z.output<typeof OfflineAdmission>;

/** The server's checks of the money, made while typing, even if other fields are still invalid. */
function moneyIssues({ fees, received, unpaid, method, reference }: Entries) {
  const { shape } = OfflineAdmission;
  const fee = shape.fees.safeParse(fees).data;
  const receivedNow = unpaid === true ? undefined : shape.received.safeParse(received).data;
  const issues = {
    received: fee !== undefined && receivedNow !== undefined ? tooMuch(receivedNow, fee, 'fee') : undefined,
    reference: wrongReference(shape.method.safeParse(method).data, shape.reference.safeParse(reference).data),
  };
  return Object.entries(issues).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []));
}

/** The office's form as typed: each part of a plan has fields of its own. */
export const CounterSchema: FormSchema<CounterAdmission> = {
  safeParse(typed) {
    const entries = typed as Entries;
    // An unticked checkbox counts as absent.
    const filled = Object.entries(entries).filter(
      ([name, value]) => name in OfflineAdmission.shape && value !== false,
    );
    const checked = OfflineAdmission.safeParse(withoutEmptyReference(Object.fromEntries(filled)));
    const { plan, issues: planIssues } = readPlan(
      entries,
      OfflineAdmission.shape.fees.safeParse(entries.fees).data,
    );
    const issues = [...moneyIssues(entries), ...planIssues];
    if (!checked.success) return { success: false, error: { issues: [...checked.error.issues, ...issues] } };
    if (issues.length > 0) return { success: false, error: { issues } };
    return { success: true, data: plan.length > 0 ? { ...checked.data, instalments: plan } : checked.data };
  },
};
