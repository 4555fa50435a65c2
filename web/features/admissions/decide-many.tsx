import { AdmissionDecision } from '#contract/admission-forms.ts';
import { DecisionFields } from '#web/features/admissions/decision-fields.tsx';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface Props {
  count: number;
  onDecide: (decision: AdmissionDecision) => void;
  onCancel: () => void;
}

/** One decision for all that are chosen. */
export function DecideMany({ count, onDecide, onCancel }: Props) {
  const form = useCheckedForm({
    schema: AdmissionDecision,
    send: async (decision) => onDecide(decision),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-muted">{count === 1 ? 'For one admission.' : `For ${count} admissions at once.`}</p>
      <DecisionFields field={form.field} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.busy}>Save decision</SubmitButton>
      </div>
    </form>
  );
}
