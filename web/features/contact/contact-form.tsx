import { type ReactNode, useState } from 'react';
import { ContactForm as Form, honeypot } from '#contract/academy/contact.ts';
import { sendContact } from '#web/features/contact/mail-service.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Confirmation, Done } from '#web/ui/feedback/confirmation.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/feedback/status.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  /** The next steps for a message with this reference. */
  next: (reference: string | null) => ReactNode;
}

/** Replaced by a confirmation after sending; stays mounted, hidden and empty, for another one. */
export function ContactForm({ next }: Props) {
  const [sent, setSent] = useState<Awaited<ReturnType<typeof sendContact>>>();
  const form = useForm({
    schema: Form,
    async send(_, element) {
      const taken = await sendContact(element);
      if (taken) form.clear();
      setSent(taken);
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <div hidden={Boolean(sent)} className="grid gap-5">
        <Fields form={form} />
      </div>
      <Status>
        {sent && (
          <Done>
            <p>Success!</p>
            <p className="text-base font-normal">Message sent successfully</p>
          </Done>
        )}
      </Status>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      {sent ? (
        <Confirmation
          reference={sent.reference}
          next={next(sent.reference)}
          again={{ label: 'Send another message', onClick: () => setSent(undefined) }}
        />
      ) : (
        <SubmitButton busy={form.busy}>Send Message</SubmitButton>
      )}
    </form>
  );
}

function Fields({ form }: { form: ReturnType<typeof useForm<typeof Form>> }) {
  return (
    <>
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
      {/* A honeypot that only bots fill in. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Website
          <input name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
