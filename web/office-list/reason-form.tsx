import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { FormFoot } from '#web/ui/form/form-foot.tsx';

const Reason = z.strictObject({ reason: text('Please give a reason.', 500) });

interface Props {
  /** Says what is about to happen. */
  children: string;
  /** The label of the button. */
  action: string;
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a confirmation with a reason. */
export function ReasonForm({ children, action, onSend, onCancel }: Props) {
  const form = useForm({ schema: Reason, send: ({ reason }) => onSend(reason) });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">{children}</p>
      <Field label="Reason" {...form.field('reason')}>
        {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
      </Field>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <FormFoot look="destructive" busy={form.busy} onCancel={onCancel}>
        {action}
      </FormFoot>
    </form>
  );
}
