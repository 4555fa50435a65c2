import { useState } from 'react';
import { sendLostReference } from '#contract/admissions/admissions.ts';
import { LostReferenceForm } from '#contract/admissions/forms.ts';
import { call } from '#web/platform/calls/api.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** Mails the reference to the family. The answer is the same whether or not an application exists. */
export function LostReference() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    schema: LostReferenceForm,
    async send(body) {
      setSent(false);
      await call(sendLostReference, { body });
      setSent(true);
    },
  });
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 font-semibold">Lost your reference?</summary>
      <form {...form.props} className="grid gap-5 px-5 pb-5">
        <p className="text-muted">
          We mail it to the e-mail address on the application. For your safety it is not shown here.
        </p>
        <Field label="Phone number on the application" {...form.field('contact_no')} hint="10 digits.">
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
        </Field>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <Status>
          {isSent && !form.busy && (
            <StatusNotice look="done" title="Please look into your mailbox">
              If there is an application with this number and an e-mail address, its reference is on the way.
              Nothing there after a few minutes? Please call our office.
            </StatusNotice>
          )}
        </Status>
        <div>
          <SubmitButton look="outline" busy={form.busy}>
            Send my reference
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
