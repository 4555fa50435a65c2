import { useState } from 'react';
import { ReplyForm as Reply } from '#contract/office/timeline.ts';
import { idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

/** What stands in the mail, so that it is still there when the dialog is opened again. */
export type Typed = Record<string, string>;

/** Whom a mail goes to and how it begins. */
export interface ReplySpec {
  to: string | null;
  name: string;
  subject: string;
  /** The first sentence after the greeting. */
  thanks: string;
  /** Said of the address. */
  hint: string;
  send: (body: Reply, idempotencyKey: string) => Promise<unknown>;
}

interface Props {
  spec: ReplySpec;
  typed: Typed | undefined;
  onType: (typed: Typed) => void;
  onSent: () => void;
  onCancel: () => void;
}

/** A mail to who asked. Where there is no address yet, it is asked for first. */
export function ReplyForm({ spec, typed, onType, onSent, onCancel }: Props) {
  const [keyFor] = useState(idempotencyKeys);
  const me = useMyName();
  const template = templateOf(spec, me);
  const start = typed ?? template;
  const form = useForm({
    schema: Reply,
    async send(body) {
      if (body.text === template.text) throw unwritten;
      try {
        await spec.send(body, keyFor(body));
      } catch (error) {
        const isKnown = error instanceof CallFailure && (error.status === 404 || error.errors.length > 0);
        throw isKnown ? error : new Error('Failed to send the mail. Please try again later.');
      }
      toast('success', `The mail to ${body.to} is on its way.`);
      onSent();
    },
  });
  return (
    <form
      {...form.props}
      className="flex flex-col gap-5"
      onInput={(event) => onType(Object.fromEntries(new FormData(event.currentTarget)) as Typed)}
    >
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="To" {...form.field('to')} hint={spec.hint}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={start.to}
            // Without an address nothing can be sent, so it comes first.
            autoFocus={!start.to}
          />
        )}
      </Field>
      <Field label="Subject" {...form.field('subject')}>
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={start.subject} />}
      </Field>
      <Field label="Message" {...form.field('text')}>
        {(control) => <TextArea {...control} rows={10} defaultValue={start.text} />}
      </Field>
      <FormFoot busy={form.busy} onCancel={onCancel}>
        Send mail
      </FormFoot>
    </form>
  );
}

// The greeting alone is no answer.
const unwritten = new CallFailure(422, '', {
  errors: [{ field: 'text', message: 'Please write your answer.' }],
});

function templateOf({ to, name, subject, thanks }: ReplySpec, me: string): Typed {
  const regards = me ? `Kind regards,\n${me}` : 'Kind regards';
  return { to: to ?? '', subject, text: `Hello ${name},\n\n${thanks}\n\n\n\n${regards}` };
}

function useMyName(): string {
  const { user_metadata: { firstName = '', lastName = '' } = {} } = claimsOf(useAuthToken());
  return `${firstName} ${lastName}`.trim();
}
