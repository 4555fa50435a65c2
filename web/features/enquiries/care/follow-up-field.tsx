import { useState } from 'react';
import { closedOn, workingDay } from '#contract/academy/opening-hours.ts';
import { daysAfter } from '#contract/academy/weekdays.ts';
import { indianDay } from '#contract/india.ts';
import { labels } from '#web/features/enquiries/care/care-values.ts';
import type { useCareForm } from '#web/features/enquiries/care/use-care-form.ts';
import { useOpening } from '#web/platform/served/settings.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

interface Props {
  form: Pick<ReturnType<typeof useCareForm>['form'], 'field' | 'fill'>;
  start: string;
}

/** The day of the next follow-up, with shortcuts that fall on open days. */
export function FollowUpField({ form, start }: Props) {
  const opening = useOpening();
  const [day, setDay] = useState(start);
  const closed = day && closedOn(opening, day);
  return (
    <>
      <Field
        label={labels.follow_up_on}
        {...form.field('follow_up_on')}
        {...(closed && { hint: `The office is closed that day (${closed}).` })}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            defaultValue={start}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <div className="-mt-3 flex flex-wrap gap-x-5">
        {usualDays.map(([label, days]) => (
          <TextButton
            key={label}
            onClick={() => {
              const open = workingDay(opening, daysAfter(indianDay(new Date()), days));
              form.fill('follow_up_on', open);
              setDay(open);
            }}
          >
            {label}
          </TextButton>
        ))}
      </div>
    </>
  );
}

const usualDays: [label: string, days: number][] = [
  ['Tomorrow', 1],
  ['In three days', 3],
  ['In a week', 7],
];
