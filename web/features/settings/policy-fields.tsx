import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldsProps } from '#web/features/settings/academy-fields.tsx';
import { labels, policyPlaces, policyText, policyTitle } from '#web/features/settings/academy-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';

/** The policies of the academy, with which the bot also answers. */
export function PolicyFields({ entries, errors }: FieldsProps) {
  const [places, setPlaces] = useState(() => policyPlaces(entries));
  return (
    <fieldset>
      <legend className="mb-2 text-[0.95rem] font-semibold">{labels.policies}</legend>
      <div className="grid gap-4">
        {places.map((place, i) => (
          <div key={place} className="relative grid gap-3 rounded-card border border-line p-4">
            <Field label={`Policy ${i + 1}`} name={policyTitle(place)} error={errors[policyTitle(place)]}>
              {(control) => <TextInput {...control} defaultValue={entries[policyTitle(place)]} />}
            </Field>
            <Field label="What it says" name={policyText(place)} error={errors[policyText(place)]}>
              {(control) => <TextArea {...control} rows={3} defaultValue={entries[policyText(place)]} />}
            </Field>
            <button
              type="button"
              aria-label={`Remove policy ${i + 1}`}
              onClick={() => setPlaces(places.filter((other) => other !== place))}
              className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </div>
        ))}
        {errors.policies && <p className="text-sm font-medium text-brick">{errors.policies}</p>}
        <div>
          <Button look="outline" onClick={() => setPlaces([...places, Math.max(-1, ...places) + 1])}>
            <Plus aria-hidden className="size-4.5" />
            Add a policy
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
