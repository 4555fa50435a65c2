import { useState } from 'react';
import { enquiryStatuses } from '#contract/enquiries.ts';
import { EnquiryMove } from '#contract/enquiry-desk.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface Props {
  onMove: (move: EnquiryMove) => void;
  onCancel: () => void;
}

/** Asks for a status, and for the reason where it is the last one. */
export function MoveForm({ onMove, onCancel }: Props) {
  const [status, setStatus] = useState('contacted');
  const form = useCheckedForm({ schema: EnquiryMove, send: async (move) => onMove(move) });
  const field = form.field('status');
  return (
    <form {...form.props} className="grid gap-5">
      <Field label="Status" {...field}>
        {(control) => (
          <Select
            {...control}
            defaultValue="contacted"
            onChange={(event) => {
              setStatus(event.target.value);
              return field.binding.onChange(event);
            }}
          >
            {enquiryStatuses.map((value) => (
              <option key={value} value={value}>
                {value.charAt(0).toUpperCase() + value.slice(1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {status === 'closed' && (
        <Field label="Reason" {...form.field('reason')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.busy}>Change status</SubmitButton>
      </div>
    </form>
  );
}
