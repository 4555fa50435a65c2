import { useRef, useState } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import { AdmissionDecision } from '#contract/admissions/forms.ts';
import { nameOf } from '#web/features/admissions/office/columns.tsx';
import { DecisionFields } from '#web/features/admissions/office/decision-fields.tsx';
import { useDecideAdmission } from '#web/features/admissions/queries.ts';
import { StatusPill } from '#web/features/admissions/status-pill.tsx';
import { CallFailure, fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

interface Props {
  admission: Admission;
  onClose: () => void;
  /** Set while someone works through a list: continues with the next admission. */
  onNext?: (() => void) | undefined;
}

/** Accepts, waitlists or declines one admission. */
export function DecideAdmission({ admission, onClose, onNext }: Props) {
  const goesOn = useRef(false);
  const { form, theirs, unpaid, acceptUnpaid } = useDecision(admission, () => {
    onClose();
    if (goesOn.current) onNext?.();
  });
  const current = theirs ?? admission;
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
      {unpaid && (
        <ErrorNotice
          action={
            <Button look="danger" onClick={acceptUnpaid}>
              Accept without payment
            </Button>
          }
        >
          {unpaid}
        </ErrorNotice>
      )}
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <DecisionFields field={form.field} />
      <FormFoot
        busy={form.busy}
        onCancel={onClose}
        onPress={
          onNext &&
          ((isNext) => {
            goesOn.current = isNext;
          })
        }
      >
        Save decision
      </FormFoot>
    </form>
  );
}

/** Saves on top of the version that was seen. Accepting without any payment must be confirmed. */
function useDecision(admission: Admission, onSaved: () => void) {
  /** The version that someone else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Admission>();
  const [unpaid, setUnpaid] = useState<string>();
  const decide = useDecideAdmission();
  const { version } = theirs ?? admission;

  async function save(decision: AdmissionDecision) {
    setUnpaid(undefined);
    try {
      await decide.mutateAsync({ id: admission._id, body: { ...decision, version } });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'changed_meanwhile' && error.current) return setTheirs(error.current as Admission);
      if (error.code === 'conflict' && decision.status === 'accepted') return setUnpaid(error.message);
      if (error.status === 404) throw new Error('Someone else has deleted this admission.');
      throw fieldErrorsOr('Failed to update admission. Please try again later.', error);
    }
    toast('success', `${nameOf(admission)}: ${decision.status}.`);
    onSaved();
  }

  const form = useForm({ schema: AdmissionDecision, send: save });

  function acceptUnpaid() {
    const reason = form.entry('reason');
    save({ status: 'accepted', unpaid: true, ...(reason && { reason }) }).catch((error: Error) =>
      toast('error', error.message),
    );
  }

  return { form, theirs, unpaid, acceptUnpaid };
}
