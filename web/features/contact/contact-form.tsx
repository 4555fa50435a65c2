import { useState } from 'react';
import { ContactForm as Form, honeypot } from '#contract/academy/contact.ts';
import { sendContact } from '#web/features/contact/mail-service.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

export function ContactForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: Form,
    async send(_, element) {
      setSent(false);
      if (!(await sendContact(element))) return;
      form.clear();
      setSent(true);
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" {...form.field('user_name')}>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </Field>
        <Field label="Email" {...form.field('user_email')}>
          {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
        </Field>
      </div>
      <Field label="Message" {...form.field('message')}>
        {(control) => <TextArea {...control} rows={5} />}
      </Field>
      {/* Not for people: what fills it in is a program. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Website
          <input name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid gap-4">
        <Status>
          {sent && (
            <StatusNotice look="done" title="Success!">
              Message sent successfully
            </StatusNotice>
          )}
        </Status>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <SubmitButton busy={form.busy}>Send Message</SubmitButton>
      </div>
    </form>
  );
}
