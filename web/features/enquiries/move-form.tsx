import { useState } from 'react';
import { EnquiryMove } from '#contract/enquiries/office.ts';
import { StatusSelect } from '#web/features/enquiries/status-select.tsx';
import { useForm } from '#web/platform/forms/form.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

interface Props {
  /** Set if each row represents all enquiries of its phone. */
  isGrouped: boolean;
  onMove: (move: EnquiryMove) => void;
  onCancel: () => void;
}

/** Asks for a status, and for a reason when closing. */
export function MoveForm({ isGrouped, onMove, onCancel }: Props) {
  const [status, setStatus] = useState('contacted');
  const form = useForm({ schema: EnquiryMove, send: async (move) => onMove(move) });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {isGrouped && (
        <p className="text-muted">Other open enquiries of the same phones are changed with them.</p>
      )}
      <StatusSelect field={form.field('status')} start="contacted" onStatus={setStatus} />
      {status === 'closed' && (
        <Field label="Reason" {...form.field('reason')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
      )}
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Change status
      </FormFoot>
    </form>
  );
}
