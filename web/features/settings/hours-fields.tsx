import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { weekdays } from '#contract/academy/weekdays.ts';
import type { FieldsProps } from '#web/features/settings/academy-fields.tsx';
import { closes, isOpen, labels, opens } from '#web/features/settings/academy-values.ts';
import { TextInput } from '#web/ui/form/field.tsx';

/** When the office is open, day by day. */
export function HoursFields({ entries, errors }: FieldsProps) {
  const problem = [
    errors.hours,
    ...weekdays.flatMap((day) => [errors[opens(day)], errors[closes(day)]]),
  ].find(Boolean);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.95rem] font-semibold">{labels.hours}</legend>
      <div className="grid gap-2">
        {weekdays.map((day) => (
          <Day key={day} day={day} entries={entries} errors={errors} />
        ))}
      </div>
      {problem && (
        <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-brick">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Day({ day, entries, errors }: FieldsProps & { day: string }) {
  const [open, setOpen] = useState(Boolean(entries[isOpen(day)]));
  const time = (name: string, label: string, initial: string) => (
    <TextInput
      type="time"
      name={name}
      aria-label={`${day} ${label}`}
      aria-invalid={Boolean(errors[name])}
      defaultValue={entries[name] || initial}
      className="max-w-34 min-w-0 max-sm:px-2 max-[22.4rem]:[&::-webkit-calendar-picker-indicator]:hidden"
    />
  );
  return (
    <div className="grid grid-cols-1 items-center gap-x-4 sm:grid-cols-[10rem_1fr]">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name={isOpen(day)}
          checked={open}
          onChange={(event) => setOpen(event.target.checked)}
          className="size-4.5 accent-(--accent)"
        />
        {day}
      </label>
      {open ? (
        <div className="flex items-center gap-2">
          {time(opens(day), 'opens', '09:00')}
          <span className="text-muted">to</span>
          {time(closes(day), 'closes', '18:00')}
        </div>
      ) : (
        <span className="text-muted">Closed</span>
      )}
    </div>
  );
}
