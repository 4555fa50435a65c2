import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmailSchema } from '#web/features/accounts/account-schema.ts';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { requestNewPassword } from '#web/features/accounts/login/sign-in.ts';
import { MailCodeForm } from '#web/features/accounts/mail-code-form.tsx';
import { useForm } from '#web/platform/forms/form.ts';
import { loadAuthWhenIdle } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextButton, TextLink } from '#web/ui/text-link.tsx';

export function ForgotPanel() {
  const [sentTo, setSentTo] = useState<string>();
  const headed = loginTarget(useLocation());
  useEffect(loadAuthWhenIdle, []);
  if (sentTo)
    return (
      <AccountScreen
        title="Look in your mail"
        lead="The link there works once, in this browser, and only for a while."
      >
        <LookInYourMail email={sentTo} headed={headed} onBack={() => setSentTo(undefined)} />
      </AccountScreen>
    );
  return (
    <AccountScreen
      title="Forgot your password?"
      lead="Tell us your email, and we will send you a link to choose a new one."
    >
      <ForgotForm headed={headed} onSent={setSentTo} />
      <p className="mt-5 border-t border-line pt-4 text-center text-muted">
        Remembered it?{' '}
        <TextLink to="/login" state={{ from: headed }}>
          Log in
        </TextLink>
      </p>
    </AccountScreen>
  );
}

function ForgotForm({ headed, onSent }: { headed: string; onSent: (email: string) => void }) {
  const captcha = useCaptcha();
  const form = useForm({
    schema: EmailSchema,
    async send({ email }) {
      try {
        await requestNewPassword(email, headed, await captcha.takeToken());
      } catch (error) {
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
      onSent(email);
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Email" {...form.field('email')}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" inputMode="email" />}
      </Field>
      {captcha.box}
      <SubmitButton busy={form.busy}>Send the link</SubmitButton>
    </form>
  );
}

function LookInYourMail({ email, headed, onBack }: { email: string; headed: string; onBack: () => void }) {
  const navigate = useNavigate();
  return (
    <div className="grid gap-6">
      <p role="status">
        If there is an account for <strong className="wrap-anywhere">{email}</strong>, a mail is on its way to
        it.
      </p>
      <MailCodeForm
        email={email}
        type="recovery"
        onDone={async (factors) =>
          navigate('/new-password', { replace: true, state: { factors, from: headed } })
        }
      />
      <div className="border-t border-line pt-3">
        <TextButton onClick={onBack}>Use another email</TextButton>
      </div>
    </div>
  );
}
