import type { AdmissionDetail } from '#contract/admissions/admissions.ts';
import type { Instalment } from '#contract/payments/instalments.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { type Entries, firstParts, readPlan } from '#web/features/admissions/counter/plan.ts';
import { PlanFields } from '#web/features/admissions/counter/plan-fields.tsx';
import { useSetInstalments } from '#web/features/admissions/queries.ts';
import { fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { type FormSchema, useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** Edits the instalments of an admission. Saving none removes the plan. */
export function EditPlan({ admission, onClose }: { admission: AdmissionDetail; onClose: () => void }) {
  const { _id: id, fees, paid, instalments } = admission;
  const save = useSetInstalments();
  const form = useForm({
    schema: planSchema(fees),
    async send(plan) {
      try {
        await save.mutateAsync({ id, instalments: plan });
      } catch (error) {
        throw fieldErrorsOr('The plan was not saved. Please try again later.', error);
      }
      toast('success', plan.length > 0 ? 'The plan was saved.' : 'There is no plan any more.');
      onClose();
    },
  });
  const stored = instalments.map(({ due_on, amount }) => ({ due_on, amount: String(amount) }));
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">
        {`The parts must add up to the fee of ${formatRupees(fees)}. Payments cover them from the first to the last. Remove all parts to remove the plan.`}
      </p>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <PlanFields
        field={form.field}
        fees={() => String(fees)}
        first={stored.length > 0 ? stored : firstParts(String(fees), paid > 0 ? String(paid) : '')}
      />
      <FormFoot busy={form.busy} onCancel={onClose}>
        Save plan
      </FormFoot>
    </form>
  );
}

const planSchema = (fees: number): FormSchema<Instalment[]> => ({
  safeParse(entries) {
    const { plan, issues } = readPlan(entries as Entries, fees);
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: plan };
  },
});
