import type { ComponentProps } from 'react';
import { enquiryStatuses } from '#contract/enquiries/enquiries.ts';
import { Field, Select } from '#web/ui/form/field.tsx';

interface Props {
  field: Pick<ComponentProps<typeof Field>, 'name' | 'error'>;
  start: string;
  onStatus: (status: string) => void;
}

/** The status of an enquiry; reports changes at once, because closing asks for a reason. */
export function StatusSelect({ field, start, onStatus }: Props) {
  return (
    <Field label="Status" {...field}>
      {(control) => (
        <Select {...control} defaultValue={start} onChange={(event) => onStatus(event.target.value)}>
          {enquiryStatuses.map((value) => (
            <option key={value} value={value}>
              {value.charAt(0).toUpperCase() + value.slice(1)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
