import { useState } from 'react';
import type { Admission } from '#contract/admissions/admissions.ts';
import {
  changesReceipts,
  EditForm,
  type EditValues,
  editNames,
  editValues,
} from '#web/features/admissions/office/edit-values.ts';
import { useChangeAdmission } from '#web/features/admissions/queries.ts';
import { CallFailure, fieldErrorsOr } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

const deleted =
  'Someone else has deleted this admission. It is in the trash: restore it there, then save again. What you typed stays here.';
const failure = 'Failed to update admission. Please try again later.';

/** Saves against the version that was loaded. If someone else saved first, `theirs` is their version. */
export function useEditAdmission(admission: Admission, onSaved: () => void) {
  /** The version that the edit is based on. */
  const [base, setBase] = useState(admission);
  const [asksReason, setAsksReason] = useState(false);
  const [theirs, setTheirs] = useState<Admission>();
  const change = useChangeAdmission();
  const values = editValues(admission);

  const form = useForm({
    schema: EditForm,
    async send(edit) {
      try {
        await change.mutateAsync({ id: admission._id, body: { ...edit, version: base.version } });
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'changed_meanwhile' && error.current)
          return setTheirs(error.current as Admission);
        if (error instanceof CallFailure && error.status === 404) throw new Error(deleted);
        throw fieldErrorsOr(failure, error);
      }
      toast('success', 'Admission updated successfully.');
      onSaved();
    },
  });

  function settle(from: Admission, keep: Partial<EditValues>) {
    const next = { ...editValues(from), ...keep };
    for (const name of editNames) form.fill(name, next[name]);
    setBase(from);
    setAsksReason(changesReceipts(editValues(from), next));
    setTheirs(undefined);
  }

  const mine = () => Object.fromEntries(editNames.map((name) => [name, form.entry(name)])) as EditValues;

  return {
    form,
    values,
    theirs,
    settle,
    mine,
    asksReason,
    /** A reason is needed only while printed fields differ. */
    onInput: () => setAsksReason(changesReceipts(editValues(base), mine())),
  };
}
