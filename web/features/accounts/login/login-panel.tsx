import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { type Opened, readLink } from '#web/features/accounts/link.ts';
import { LoginForm } from '#web/features/accounts/login/login-form.tsx';
import { type LoginState, loginTarget } from '#web/features/accounts/login/login-target.ts';
import { nextAfterLogin, type WeakPassword } from '#web/features/accounts/login/next-after-login.ts';
import { OtherWays } from '#web/features/accounts/login/other-ways.tsx';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import type { Factor } from '#web/features/accounts/login/sign-in.ts';
import { onward, useWhyLogin } from '#web/features/accounts/login/why-login.ts';
import { OpeningLink } from '#web/features/accounts/opening-link.tsx';
import { useLink } from '#web/features/accounts/use-link.ts';
import { loadAuthWhenIdle } from '#web/platform/session/auth.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { authToken } from '#web/platform/session/session.ts';
import { dropPendingSession } from '#web/platform/session/session-store.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { toast, toastOfNotice } from '#web/ui/feedback/toast.tsx';

const messages = {
  broken: (message: string) => message || 'Signing in did not work. Please try again.',
  weak: (message: string) => `${message} Please choose a new one: yours opens the office, too.`,
  elsewhere: 'This sign-in was started in another browser. Please try again in this one.',
};

/** Everything that /login may ask, one after another: who it is, and the second factor. */
export function LoginPanel() {
  const location = useLocation();
  const headed = loginTarget(location);
  const why = useWhyLogin(location);
  const [factors, setFactors] = useState<Factor[]>([]);
  const weakness = useRef<string>(undefined);
  const opened = useLink();
  const [isReturning, setIsReturning] = useState(false);
  const captcha = useCaptcha();
  const finishLogin = useFinishLogin(headed);
  const finish = () => finishLogin(weakness.current);
  useEffect(loadAuthWhenIdle, []);

  async function onSignedIn(missing: Factor[], weak?: string) {
    weakness.current = weak;
    if (missing.length === 0) return finish();
    setFactors(missing);
  }

  function startOver() {
    dropPendingSession();
    setFactors([]);
    setIsReturning(false);
  }

  const problem = problemOf(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the HTML of the page knows nothing of it
  useEffect(() => setIsReturning(readLink(location).kind === 'code'), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a provider has sent the person back
  useEffect(() => {
    if (problem) toastOfNotice(problem);
    if (opened?.kind === 'open') void onSignedIn(opened.factors);
    else if (opened) setIsReturning(false);
  }, [opened]);

  if (factors.length > 0)
    return (
      <AccountScreen title="One more step" lead="Your account asks for a second factor.">
        <SecondFactorStep factors={factors} onDone={finish} onCancel={startOver} />
      </AccountScreen>
    );

  if (isReturning) return <OpeningLink title="Welcome back" />;
  return (
    <AccountScreen title="Welcome back" lead={why ?? 'Log in to open your courses.'}>
      <LoginForm
        problem={problem}
        hasEnded={Boolean((location.state as Partial<LoginState> | null)?.ended)}
        headed={headed}
        captcha={captcha}
        onSignedIn={onSignedIn}
      />
      <RegisterInstead />
      <OtherWays headed={headed} captcha={captcha} onSignedIn={onSignedIn} />
    </AccountScreen>
  );
}

/** As easy to find as the login itself. */
function RegisterInstead() {
  const location = useLocation();
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-4">
      <p className="text-center text-muted">No account yet? It takes a minute.</p>
      <LinkButton look="outline" to="/RegisterPage" state={onward(location)}>
        Register Now
      </LinkButton>
    </div>
  );
}

function problemOf(opened: Opened | undefined): string | undefined {
  if (opened?.kind === 'broken') return messages.broken(opened.message);
  return opened?.kind === 'elsewhere' ? messages.elsewhere : undefined;
}

/** Continues after the login; a colleague with a weak password is then asked to change it. */
function useFinishLogin(headed: string) {
  const navigate = useNavigate();
  return async (weakPassword: string | undefined) => {
    toast('success', 'Logged in successfully!');
    const { path, state } = await nextAfterLogin(authToken(), headed);
    await navigate(path, { replace: true, state });
    if (!weakPassword || !holdsRole(authToken())) return;
    const weak = { weakPassword } satisfies WeakPassword;
    const onClick = () => void navigate('/account', { state: weak });
    toast('error', messages.weak(weakPassword), { label: 'Change password', onClick });
  };
}
