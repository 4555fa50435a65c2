import { indianDay } from '#contract/india.ts';
import type { Testimonial } from '#contract/site/content.ts';
import { mayBeShown } from '#contract/site/shown-content.ts';
import { CountedField } from '#web/features/settings/site/counted-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

interface Props {
  testimonial: Testimonial;
  onChange: (testimonial: Testimonial) => void;
  errorOf: (field: string) => string | undefined;
}

export const emptyTestimonial: Testimonial = {
  text: '',
  name: '',
  class_name: null,
  year: null,
  consent: null,
};

/** A testimonial and its consent. */
export function TestimonialFields({ testimonial: one, onChange, errorOf }: Props) {
  const put = (change: Partial<Testimonial>) => onChange({ ...one, ...change });
  return (
    <>
      <CountedField
        label="Words"
        most={500}
        rows={3}
        value={one.text}
        error={errorOf('text')}
        onChange={(text) => put({ text })}
      />
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <CountedField
          label="Name"
          most={80}
          value={one.name}
          error={errorOf('name')}
          onChange={(name) => put({ name })}
        />
        <CountedField
          label="Class"
          optional
          most={40}
          value={one.class_name ?? ''}
          error={errorOf('class_name')}
          onChange={(text) => put({ class_name: text || null })}
        />
        <Field label="Year" name="year" optional error={errorOf('year')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={one.year ?? ''}
              onChange={({ target }) => put({ year: Number(target.value.replace(/\D/g, '')) || null })}
            />
          )}
        </Field>
      </div>
      <Consent testimonial={one} onChange={onChange} errorOf={errorOf} />
    </>
  );
}

function Consent({ testimonial: one, onChange, errorOf }: Props) {
  const { consent } = one;
  const today = indianDay(new Date());
  if (!consent)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">
          {mayBeShown(one, today)
            ? 'Invented by us. Replace it with the words of a real student.'
            : 'Not shown: nobody has agreed to it yet.'}
        </p>
        <Button
          look="outline"
          onClick={() => onChange({ ...one, consent: { by: '', on: today, until: null } })}
        >
          Record consent
        </Button>
      </div>
    );
  const put = (change: Partial<typeof consent>) => onChange({ ...one, consent: { ...consent, ...change } });
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
      <CountedField
        label="Who agreed"
        most={100}
        value={consent.by}
        error={errorOf('consent.by')}
        hint={mayBeShown(one, today) ? '' : 'Not shown on this day.'}
        onChange={(by) => put({ by })}
      />
      <Field label="On" name="on" error={errorOf('consent.on')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={consent.on}
            onChange={({ target }) => put({ on: target.value })}
          />
        )}
      </Field>
      <Field label="Until" name="until" optional error={errorOf('consent.until')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={consent.until ?? ''}
            onChange={({ target }) => put({ until: target.value || null })}
          />
        )}
      </Field>
      <Button look="outline" onClick={() => onChange({ ...one, consent: null })}>
        Withdraw
      </Button>
    </div>
  );
}
