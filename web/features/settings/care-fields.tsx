import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldsProps } from '#web/features/settings/academy-fields.tsx';
import { helpline, helplinePlaces, labels } from '#web/features/settings/academy-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

const most = 6;

/** Whom the author of a post is asked to call if it says that someone may be in danger. */
export function CareFields({ entries, errors }: FieldsProps) {
  const [places, setPlaces] = useState(() => helplinePlaces(entries));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.95rem] font-semibold">When someone may be in danger</legend>
      <p className="mb-4 text-[0.95rem] text-muted">
        A forum post that speaks of self-harm, abuse or violence is held for you, and its author sees these
        numbers at once.
      </p>
      <div className="grid gap-4">
        <Field
          label={`${labels.counsellor_phone} (optional)`}
          optional
          name="counsellor_phone"
          error={errors.counsellor_phone}
          hint="Without it, the academy’s phone is shown."
        >
          {(control) => <TextInput {...control} type="tel" defaultValue={entries.counsellor_phone} />}
        </Field>
        {places.map((place, i) => (
          <HelplineFields
            key={place}
            {...{ place, entries, errors }}
            number={i + 1}
            onRemove={() => setPlaces(places.filter((other) => other !== place))}
          />
        ))}
        {errors.helplines && <p className="text-sm font-medium text-brick">{errors.helplines}</p>}
        {places.length < most && (
          <div>
            <Button look="outline" onClick={() => setPlaces([...places, Math.max(-1, ...places) + 1])}>
              <Plus aria-hidden className="size-4.5" />
              Add a helpline
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface LineProps extends FieldsProps {
  place: number;
  number: number;
  onRemove: () => void;
}

function HelplineFields({ place, number, entries, errors, onRemove }: LineProps) {
  const fieldProps = (part: 'name' | 'phone' | 'when') => {
    const name = helpline(place, part);
    return { field: { name, error: errors[name] }, defaultValue: entries[name] };
  };
  const [name, phone, when] = [fieldProps('name'), fieldProps('phone'), fieldProps('when')];
  return (
    <div className="relative grid gap-3 rounded-card border border-line p-4 pr-12 sm:grid-cols-[1fr_9rem_9rem]">
      <Field label={`Helpline ${number}`} {...name.field}>
        {(control) => <TextInput {...control} defaultValue={name.defaultValue} autoComplete="off" />}
      </Field>
      <Field label="Number" {...phone.field}>
        {(control) => (
          <TextInput {...control} type="tel" defaultValue={phone.defaultValue} autoComplete="off" />
        )}
      </Field>
      <Field label="Available" {...when.field}>
        {(control) => <TextInput {...control} defaultValue={when.defaultValue} autoComplete="off" />}
      </Field>
      <button
        type="button"
        aria-label={`Remove helpline ${number}`}
        onClick={onRemove}
        className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
