import { CodeSchema } from '#web/features/accounts/account-schema.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { type Factor, verifyMailCode } from '#web/features/accounts/login/sign-in.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  email: string;
  type: 'signup' | 'recovery';
  onDone: (missing: Factor[]) => Promise<void>;
}

/** For mails that are read on another device. */
export function MailCodeForm({ email, type, onDone }: Props) {
  const form = useForm({
    schema: CodeSchema,
    async send({ code }) {
      await onDone(await verifyMailCode(email, code.replace(/\s/g, ''), type));
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <CodeField
        label="Code from the mail"
        error={form.errors.code}
        hint="Open the link in the mail, or type its six digits here."
      />
      <SubmitButton busy={form.busy}>Continue</SubmitButton>
    </form>
  );
}
