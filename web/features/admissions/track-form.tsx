import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TrackForm as Form } from '#contract/admission-forms.ts';
import { type Tracked, trackAdmission } from '#contract/admissions.ts';
import { TrackedNotice } from '#web/features/admissions/tracked.tsx';
import { call } from '#web/platform/api.ts';
import { useCheckedForm } from '#web/platform/checked-form.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Status } from '#web/ui/status.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

export function TrackForm() {
  const [params] = useSearchParams();
  const [tracked, setTracked] = useState<Tracked>();
  const form = useCheckedForm({
    schema: Form,
    async send(body) {
      setTracked(undefined);
      setTracked(await call(trackAdmission, { body }));
    },
  });

  const fillIn = useEffectEvent(() => {
    const reference = params.get('reference');
    if (reference && !form.entry('reference')) form.fill('reference', reference);
  });
  useEffect(() => fillIn(), []);

  return (
    <>
      <form {...form.props} className="grid gap-5">
        <Field
          label="Reference number"
          {...form.field('reference')}
          hint="It looks like TA-7KQ2-M9XD, and is in the confirmation."
        >
          {(control) => (
            <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
        </Field>
        <Field label="Contact number" {...form.field('contact_no')} hint="The one on the application.">
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
        </Field>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <div>
          <SubmitButton busy={form.busy}>Track</SubmitButton>
        </div>
      </form>
      <Status>{tracked && <TrackedNotice tracked={tracked} />}</Status>
    </>
  );
}
