import { useState } from 'react';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import type { Captcha } from '#web/features/accounts/captcha.tsx';
import { type Factor, signIn } from '#web/features/accounts/login/sign-in.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { ResendMail } from '#web/features/accounts/resend-mail.tsx';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const schema = accountSchema({ email: 'Email is required.', password: 'Password is required.' });

interface Props {
  /** A message about how the visitor got here, shown until the form has a message of its own. */
  problem: string | undefined;
  hasEnded: boolean;
  /** Where the person continues, also after a new password. */
  headed?: string;
  captcha: Captcha;
  onSignedIn: (missing: Factor[], weak?: string) => Promise<void>;
}

export function LoginForm({ problem, hasEnded, headed, captcha, onSignedIn }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const form = useForm({
    schema,
    async send({ email, password }) {
      setUnconfirmed(undefined);
      try {
        const { factors, weak } = await signIn(email, password, await captcha.takeToken());
        await onSignedIn(factors, weak);
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'email_not_confirmed') setUnconfirmed(email);
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
    },
  });
  const message = form.problem ?? problem;

  return (
    <form {...form.props} className="grid gap-5">
      {message ? (
        <ErrorNotice action={unconfirmed && <ResendMail email={unconfirmed} captcha={captcha} />}>
          {message}
        </ErrorNotice>
      ) : (
        hasEnded && (
          <p role="status" className="rounded-control border border-line bg-sunken px-4 py-3">
            Your session has ended. Please log in again.
          </p>
        )
      )}
      <Field label="Email" {...form.field('email')}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" inputMode="email" />}
      </Field>
      <div className="grid">
        <PasswordField label="Password" {...form.field('password')} />
        <TextLink
          to="/forgot-password"
          state={headed && { from: headed }}
          className="justify-self-end text-[0.95rem]"
        >
          Forgot password?
        </TextLink>
      </div>
      {captcha.box}
      <SubmitButton busy={form.busy}>Login</SubmitButton>
    </form>
  );
}
