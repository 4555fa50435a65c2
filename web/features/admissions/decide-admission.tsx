import { useState } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import { AdmissionDecision } from '#contract/admissions/forms.ts';
import { nameOf } from '#web/features/admissions/columns.tsx';
import { DecisionFields } from '#web/features/admissions/decision-fields.tsx';
import { useDecideAdmission } from '#web/features/admissions/queries.ts';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** Accepts, waitlists or declines one admission. */
export function DecideAdmission({ admission, onClose }: { admission: Admission; onClose: () => void }) {
  /** As someone else has left it meanwhile. */
  const [theirs, setTheirs] = useState<Admission>();
  const decide = useDecideAdmission();
  const current = theirs ?? admission;
  const form = useForm({
    schema: AdmissionDecision,
    async send(decision) {
      try {
        await decide.mutateAsync({ id: admission._id, body: { ...decision, version: current.version } });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'changed_meanwhile' && error.current) return setTheirs(error.current as Admission);
        if (error.status === 404) throw new Error('Someone else has deleted this admission.');
        throw error.errors.length > 0
          ? error
          : new Error('Failed to update admission. Please try again later.');
      }
      toast('success', `${nameOf(admission)}: ${decision.status}.`);
      onClose();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {`${nameOf(current)}, ${current.course}, ${current.standard}`}
        <StatusPill status={current.status} />
      </p>
      {theirs && (
        <ErrorNotice>
          {`Someone else changed this admission in the meantime: it is ${theirs.status} now${theirs.decision_reason ? ` (“${theirs.decision_reason}”)` : ''}. Save again if your decision stands.`}
        </ErrorNotice>
      )}
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <DecisionFields field={form.field} />
      <FormFoot busy={form.busy} onCancel={onClose}>
        Save decision
      </FormFoot>
    </form>
  );
}
