import { admissionStatuses } from '#contract/admissions/options.ts';
import { Field, Select, TextArea } from '#web/ui/form/field.tsx';

const labels: Record<(typeof admissionStatuses)[number], string> = {
  submitted: 'Back to submitted',
  'under review': 'Under review',
  accepted: 'Accept',
  waitlisted: 'Put on the waiting list',
  declined: 'Decline',
};

interface Props {
  field: (name: 'status' | 'reason') => { name: string; error: string | undefined };
  values?: { status?: string; reason?: string };
}

/** What is decided, and why. */
export function DecisionFields({ field, values = {} }: Props) {
  return (
    <>
      <Field label="Decision" {...field('status')} hint="The family is told by mail.">
        {(control) => (
          <Select {...control} defaultValue={values.status}>
            <option value="">Select a decision</option>
            {admissionStatuses.map((status) => (
              <option key={status} value={status}>
                {labels[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Reason"
        {...field('reason')}
        optional
        hint="The family sees it. Required when you decline."
      >
        {(control) => <TextArea {...control} rows={3} defaultValue={values.reason} />}
      </Field>
    </>
  );
}
