import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { LoginForm } from '#web/features/accounts/login/login-form.tsx';
import { SecondFactorStep } from '#web/features/accounts/login/second-factor-step.tsx';
import type { Factor } from '#web/features/accounts/login/sign-in.ts';
import { loadAuthWhenIdle } from '#web/platform/session/auth.ts';
import { dropPendingSession } from '#web/platform/session/session-store.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Signs in without leaving the address. It needs no callback: its parent reacts to the change of the session. */
export function LoginAgain() {
  const [factors, setFactors] = useState<Factor[]>([]);
  const captcha = useCaptcha();
  const main = useRef<HTMLElement>(null);
  const left = useRef<Element>(null);
  useEffect(loadAuthWhenIdle, []);

  // Runs before the screen behind it is gone, to remember the focused field, which gets the focus back afterwards.
  useLayoutEffect(() => {
    left.current = document.activeElement;
    main.current?.focus();
  }, []);
  useEffect(() => () => (left.current as HTMLElement | null)?.focus(), []);

  function onDone() {
    toast('success', 'Logged in successfully!');
  }

  async function onSignedIn(missing: Factor[]) {
    if (missing.length === 0) return onDone();
    setFactors(missing);
  }

  return (
    <main ref={main} tabIndex={-1} className="outline-none">
      {factors.length > 0 ? (
        <AccountScreen title="One more step" lead="Your account asks for a second factor.">
          <SecondFactorStep
            factors={factors}
            onDone={onDone}
            onCancel={() => {
              dropPendingSession();
              setFactors([]);
            }}
          />
        </AccountScreen>
      ) : (
        <AccountScreen title="Welcome back" lead="What you were typing is still there.">
          <LoginForm problem={undefined} hasEnded captcha={captcha} onSignedIn={onSignedIn} />
        </AccountScreen>
      )}
    </main>
  );
}
