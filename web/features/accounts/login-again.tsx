import { useEffect, useState } from 'react';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useCaptcha } from '#web/features/accounts/captcha.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { SecondFactorStep } from '#web/features/accounts/second-factor-step.tsx';
import type { Factor } from '#web/features/accounts/sign-in.ts';
import { loadAuthSoon } from '#web/platform/auth.ts';
import { dropHeldSession } from '#web/platform/session-store.ts';

/** Signs in without leaving the address; the session itself tells whoever waits for it. */
export function LoginAgain() {
  const [factors, setFactors] = useState<Factor[]>([]);
  const captcha = useCaptcha();
  useEffect(loadAuthSoon, []);
  return (
    <main>
      {factors.length > 0 ? (
        <AccountScreen title="One more step" lead="Your account asks for a second factor.">
          <SecondFactorStep
            factors={factors}
            onDone={async () => {}}
            onCancel={() => {
              dropHeldSession();
              setFactors([]);
            }}
          />
        </AccountScreen>
      ) : (
        <AccountScreen title="Welcome back" lead="What you were typing is still there.">
          <LoginForm
            problem={undefined}
            hasEnded
            captcha={captcha}
            onSignedIn={async (missing) => setFactors(missing)}
          />
        </AccountScreen>
      )}
    </main>
  );
}
