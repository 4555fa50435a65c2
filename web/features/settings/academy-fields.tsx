import { labels } from '#web/features/settings/academy-values.ts';
import { CareFields } from '#web/features/settings/care-fields.tsx';
import { HoursFields } from '#web/features/settings/hours-fields.tsx';
import { PolicyFields } from '#web/features/settings/policy-fields.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';

type Entries = Record<string, string>;

export interface FieldsProps {
  entries: Entries;
  errors: Entries;
}

export function AcademyFields({ entries, errors }: FieldsProps) {
  const fieldProps = (name: string) => ({ name, error: errors[name] });
  return (
    <>
      <Field
        label={labels.name}
        {...fieldProps('name')}
        hint="Shown on every page, in every mail and by the chatbot."
      >
        {(control) => <TextInput {...control} defaultValue={entries.name} autoComplete="organization" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={labels.phone} {...fieldProps('phone')}>
          {(control) => <TextInput {...control} type="tel" defaultValue={entries.phone} />}
        </Field>
        <Field label={`${labels.whatsapp} (optional)`} optional {...fieldProps('whatsapp')}>
          {(control) => <TextInput {...control} type="tel" defaultValue={entries.whatsapp} />}
        </Field>
      </div>
      <Field label={labels.email} {...fieldProps('email')}>
        {(control) => <TextInput {...control} type="email" defaultValue={entries.email} />}
      </Field>
      <Field label={labels.address} {...fieldProps('address')}>
        {(control) => <TextArea {...control} rows={3} defaultValue={entries.address} />}
      </Field>
      <CareFields entries={entries} errors={errors} />
      <HoursFields entries={entries} errors={errors} />
      <PolicyFields entries={entries} errors={errors} />
    </>
  );
}
