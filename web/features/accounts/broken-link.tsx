import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmailSchema } from '#web/features/accounts/account-schema.ts';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { resendConfirmation } from '#web/features/accounts/login/sign-in.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** The page of a link that no longer works, with the service's message and a way to get a new one. */
export function BrokenLink({ message, children }: { message: string; children: ReactNode }) {
  return (
    <AccountScreen
      title="This link does not work any more"
      lead="Links in our mails work once and not for long, so that nobody else can use them later."
    >
      <div className="grid gap-6">
        {message && <ErrorNotice>{message}</ErrorNotice>}
        {children}
      </div>
    </AccountScreen>
  );
}

export function NewPasswordLink() {
  return (
    <>
      <p>Ask for a new one; it takes a minute.</p>
      <LinkButton to="/forgot-password">Send a new link</LinkButton>
    </>
  );
}

export function NewConfirmation() {
  const headed = loginTarget(useLocation());
  const captcha = useCaptcha();
  const form = useForm({
    schema: EmailSchema,
    async send({ email }) {
      await resendConfirmation(email, headed, await captcha.takeToken());
      toast('success', 'The mail is on its way again.');
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p>Your account may already be verified: try to log in. If that fails, we can send you a new link.</p>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Email" {...form.field('email')}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
      </Field>
      {captcha.box}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton busy={form.busy}>Resend the mail</SubmitButton>
        <LinkButton look="outline" to="/login">
          Log in
        </LinkButton>
      </div>
    </form>
  );
}
