import { AdmissionDecision } from '#contract/admissions/forms.ts';
import { DecisionFields } from '#web/features/admissions/office/decision-fields.tsx';
import { useForm } from '#web/platform/forms/form.ts';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

interface Props {
  count: number;
  onDecide: (decision: AdmissionDecision) => void;
  onCancel: () => void;
}

/** One decision for all selected admissions. */
export function DecideMany({ count, onDecide, onCancel }: Props) {
  const form = useForm({
    schema: AdmissionDecision,
    send: async (decision) => onDecide(decision),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">{count === 1 ? 'For one admission.' : `For ${count} admissions at once.`}</p>
      <DecisionFields field={form.field} />
      <p className="text-sm text-muted">
        Those for which no money is held are not accepted here: please decide about each of them.
      </p>
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Save decision
      </FormFoot>
    </form>
  );
}
