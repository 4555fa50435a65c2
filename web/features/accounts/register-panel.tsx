import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { OtherWays } from '#web/features/accounts/login/other-ways.tsx';
import { register } from '#web/features/accounts/login/sign-in.ts';
import { onward, useWhyLogin } from '#web/features/accounts/login/why-login.ts';
import { MailCodeForm } from '#web/features/accounts/mail-code-form.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { ResendMail } from '#web/features/accounts/resend-mail.tsx';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { loadAuthWhenIdle } from '#web/platform/session/auth.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const schema = accountSchema({
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Email is required.',
  password: 'Password is required.',
});

/** The form, and then the wait for the mail. */
export function RegisterPanel() {
  const [waiting, setWaiting] = useState<string>();
  const settings = useServiceSettings();
  const why = useWhyLogin(useLocation());
  useEffect(loadAuthWhenIdle, []);
  if (settings?.isSignUpClosed && !waiting) return <SignUpClosed />;
  return (
    <AccountScreen
      title={waiting ? 'Check your email' : 'Create your account'}
      lead={waiting ? 'One step is left.' : (why ?? 'One account opens every course.')}
    >
      {waiting ? <CheckYourMail email={waiting} /> : <RegisterForm onRegistered={setWaiting} />}
      <LogInInstead />
    </AccountScreen>
  );
}

function LogInInstead() {
  const location = useLocation();
  return (
    <p className="mt-5 border-t border-line pt-4 text-center text-muted">
      Already registered?{' '}
      <TextLink to="/login" state={onward(location)}>
        Log in
      </TextLink>
    </p>
  );
}

/** Shown instead of a form that the service would refuse. */
function SignUpClosed() {
  return (
    <AccountScreen title="Registration is closed" lead="No new accounts can be made here at the moment.">
      <div className="grid gap-6">
        <p role="status">
          The academy opens accounts itself for now. Send us an enquiry, and the office tells you how to join;
          if you have an invitation, use the link in its mail.
        </p>
        <LinkButton to="/enquiry">Send an enquiry</LinkButton>
      </div>
      <LogInInstead />
    </AccountScreen>
  );
}

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const goOn = useVerified();
  const headed = loginTarget(useLocation());
  const captcha = useCaptcha();
  const form = useForm({
    schema,
    async send(account) {
      try {
        const isOpen = await register(account, headed, await captcha.takeToken());
        if (isOpen) await goOn();
        else onRegistered(account.email);
      } catch (error) {
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
    },
  });

  return (
    <>
      <form {...form.props} className="grid gap-5">
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" {...form.field('firstName')}>
            {(control) => <TextInput {...control} autoComplete="given-name" />}
          </Field>
          <Field label="Last name" {...form.field('lastName')}>
            {(control) => <TextInput {...control} autoComplete="family-name" />}
          </Field>
        </div>
        <Field label="Email" {...form.field('email')} hint="We send a link there to verify your account.">
          {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
        </Field>
        <PasswordField isNew label="Create new password" {...form.field('password')} />
        {captcha.box}
        <SubmitButton busy={form.busy}>Register</SubmitButton>
      </form>
      <OtherWays headed={headed} />
    </>
  );
}

/** Leads to the page that confirms the account, and from there to the page that was asked for. */
function useVerified() {
  const navigate = useNavigate();
  const location = useLocation();
  return async () => navigate('/email-verified', { replace: true, state: onward(location) });
}

function CheckYourMail({ email }: { email: string }) {
  const captcha = useCaptcha();
  return (
    <div className="grid gap-6">
      <p role="status" className="flex items-start gap-3 text-lg">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-leaf" />
        Registration successful! Please check your email to verify your account.
      </p>
      <MailCodeForm email={email} type="signup" onDone={useVerified()} />
      <div className="border-t border-line pt-3">
        <p className="text-muted">
          Nothing there? Look among the unwanted mails too. We wrote to{' '}
          <strong className="wrap-anywhere">{email}</strong>.
        </p>
        {captcha.box}
        <ResendMail email={email} captcha={captcha} />
      </div>
    </div>
  );
}
