import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ReviewWaysIn } from '#web/features/accounts/account/review-ways-in.tsx';
import { otherWaysIn, type WayIn } from '#web/features/accounts/account/ways-in.ts';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { BrokenLink, NewPasswordLink } from '#web/features/accounts/broken-link.tsx';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import { nextAfterLogin } from '#web/features/accounts/login/next-after-login.ts';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import type { Factor } from '#web/features/accounts/login/sign-in.ts';
import { ManagedName } from '#web/features/accounts/managed-name.tsx';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { useLink } from '#web/features/accounts/use-link.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ask } from '#web/platform/session/auth.ts';
import { authToken, useAuthToken } from '#web/platform/session/session.ts';
import { cameWithPassword, emailOf } from '#web/platform/session/token-claims.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast, toastOfNotice } from '#web/ui/feedback/toast.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

const title = 'Choose a new password';
const schema = accountSchema({ password: 'Password is required.' });

/** The page that links for a forgotten password and invitations open. */
export function NewPasswordPanel() {
  const token = useAuthToken();
  const opened = useLink();
  const location = useLocation();
  const fromCode = (location.state as { factors?: Factor[] } | null)?.factors;
  const goOn = useLeave(loginTarget(location));
  const [isShown, setIsShown] = useState(false);
  const [ways, setWays] = useState<WayIn[]>();

  async function onSaved() {
    const found = await otherWaysIn().catch(() => []);
    if (found.length > 0) setWays(found);
    else await goOn();
  }

  if (!opened) return <OpeningLink title={title} />;
  if (opened.kind === 'elsewhere')
    return (
      <BrokenLink message="">
        <p>
          For your safety it opens only in the browser in which it was asked for. You can ask for a new one
          here, or type the six digits of the mail there.
        </p>
        <NewPasswordLink />
      </BrokenLink>
    );
  const factors = opened.kind === 'open' ? opened.factors : (fromCode ?? []);
  // Someone who signed in with the password must enter it first.
  if (opened.kind === 'none' && !fromCode && cameWithPassword(token))
    return <Navigate to="/account" replace />;
  if (opened.kind === 'broken' || (!token && factors.length === 0))
    return (
      <BrokenLink message={opened.kind === 'broken' ? opened.message : ''}>
        <NewPasswordLink />
      </BrokenLink>
    );
  if (factors.length > 0 && !isShown)
    return (
      <AccountScreen title="One more step" lead="Your account asks for a second factor.">
        <SecondFactorStep factors={factors} onDone={() => setIsShown(true)} />
      </AccountScreen>
    );
  if (ways)
    return (
      <AccountScreen title="Are these yours?" lead="Your new password is set. One look at the other ways in.">
        <ReviewWaysIn ways={ways} onDone={goOn} />
      </AccountScreen>
    );
  return (
    <AccountScreen
      title={title}
      lead="From then on it is the only one that works; other devices are signed out."
    >
      <NewPasswordForm email={emailOf(token)} onSaved={onSaved} />
    </AccountScreen>
  );
}

function useLeave(headed: string) {
  const navigate = useNavigate();
  return async () => {
    const { path, state } = await nextAfterLogin(authToken(), headed);
    await navigate(path, { replace: true, state });
  };
}

function NewPasswordForm({ email, onSaved }: { email: string; onSaved: () => Promise<void> }) {
  const form = useForm({
    schema,
    async send({ password }) {
      try {
        await ask((client) => client.updateUser({ password }));
      } catch (error) {
        if (error instanceof Error) toastOfNotice(error.message);
        throw error;
      }
      toast('success', 'Your new password is set.');
      await onSaved();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <ManagedName email={email} />
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <PasswordField isNew label="Create new password" {...form.field('password')} />
      <SubmitButton busy={form.busy}>Save password</SubmitButton>
    </form>
  );
}
