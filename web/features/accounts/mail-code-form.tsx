import { checkCode } from '#web/features/accounts/checks.ts';
import { enterMailCode, type Factor } from '#web/features/accounts/sign-in.ts';
import { useForm } from '#web/platform/form.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface Props {
  email: string;
  type: 'signup' | 'recovery';
  onDone: (missing: Factor[]) => Promise<void>;
}

/** For a mail that is read on another device than this one. */
export function MailCodeForm({ email, type, onDone }: Props) {
  const form = useForm({
    check: checkCode,
    async send({ code }) {
      await onDone(await enterMailCode(email, code.replace(/\s/g, ''), type));
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field
        label="Code from the mail"
        name="code"
        error={form.errors.code}
        hint="Open the link in the mail, or type its six digits here."
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="font-mono text-xl tracking-widest"
          />
        )}
      </Field>
      <SubmitButton busy={form.busy}>Continue</SubmitButton>
    </form>
  );
}
