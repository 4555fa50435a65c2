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

/** The fields of the mail, which survive closing the dialog. */
export type Draft = Record<string, string>;

/** Recipient and template of a mail. */
export interface ReplySpec {
  to: string | null;
  name: string;
  subject: string;
  /** The first sentence after the greeting. */
  thanks: string;
  /** Shown below the address. */
  hint: string;
  send: (body: Reply, idempotencyKey: string) => Promise<unknown>;
}

interface Props {
  spec: ReplySpec;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  onSent: () => void;
  onCancel: () => void;
}

/** A mail to the person who wrote to the office, whose address may be missing. */
export function ReplyForm({ spec, draft, onDraft, onSent, onCancel }: Props) {
  const [keyFor] = useState(idempotencyKeys);
  const me = useMyName();
  const template = templateOf(spec, me);
  const start = draft ?? template;
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
      onInput={(event) => onDraft(Object.fromEntries(new FormData(event.currentTarget)) as Draft)}
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
            // A missing address has to be asked for first.
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

// An unchanged template is no answer.
const unwritten = new CallFailure(422, '', {
  errors: [{ field: 'text', message: 'Please write your answer.' }],
});

function templateOf({ to, name, subject, thanks }: ReplySpec, me: string): Draft {
  const regards = me ? `Kind regards,\n${me}` : 'Kind regards';
  return { to: to ?? '', subject, text: `Hello ${name},\n\n${thanks}\n\n\n\n${regards}` };
}

function useMyName(): string {
  const { user_metadata: { firstName = '', lastName = '' } = {} } = claimsOf(useAuthToken());
  return `${firstName} ${lastName}`.trim();
}
