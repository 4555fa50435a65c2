import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

type Name = 'reference' | 'contact_no';
type Form = Pick<ReturnType<typeof useForm>, 'props' | 'problem' | 'busy'> & {
  field: (name: Name) => ReturnType<ReturnType<typeof useForm>['field']>;
  fill: (name: Name, value: string) => void;
  entry: (name: Name) => string | undefined;
};

interface Props {
  form: Form;
  label: string;
  hint: string;
  contactHint: string;
  action: string;
}

/** Finds something by its reference, optionally from the address, and its phone number. */
export function ReferenceForm({ form, label, hint, contactHint, action }: Props) {
  const [params] = useSearchParams();
  const fillIn = useEffectEvent(() => {
    const reference = params.get('reference');
    if (reference && !form.entry('reference')) form.fill('reference', reference);
  });
  useEffect(() => fillIn(), []);
  return (
    <form {...form.props} className="grid gap-5">
      <Field label={label} {...form.field('reference')} hint={hint}>
        {(control) => (
          <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        )}
      </Field>
      <Field label="Contact number" {...form.field('contact_no')} hint={contactHint}>
        {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
      </Field>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <div>
        <SubmitButton busy={form.busy}>{action}</SubmitButton>
      </div>
    </form>
  );
}
