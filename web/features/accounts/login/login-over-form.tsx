import { Activity, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LoginAgain } from '#web/features/accounts/login/login-again.tsx';
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { holdQueries } from '#web/platform/calls/query.tsx';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/**
 * For screens where people type a lot. If the session ends while a form has content, they sign in again over the screen,
 * which stays mounted but hidden; otherwise they are sent to /login as everywhere else.
 */
export function LoginOverForm({ children }: { children: ReactNode }) {
  const token = useAuthToken();
  const { key } = useLocation();
  const [typed, setTyped] = useState(false);
  const person = useRef<unknown>(undefined);

  function hold(isTyped: boolean) {
    setTyped(isTyped);
    holdQueries(isTyped);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere leaves what was typed behind
  useEffect(() => hold(false), [key]);

  useEffect(() => {
    const { sub } = claimsOf(token);
    // Someone else signed in, who must not see the data of the previous person.
    if (sub && person.current && sub !== person.current) window.location.reload();
    person.current = sub ?? person.current;
  }, [token]);

  function notice({ target }: FormEvent) {
    if (!typed && (target as Element).closest('form')) hold(true);
  }

  const away = token === null && typed;
  return (
    <>
      {away && <LoginAgain />}
      <Activity mode={away ? 'hidden' : 'visible'}>
        <SignedInOnly waiting={null} keepMounted={typed}>
          <div onInput={notice}>{children}</div>
        </SignedInOnly>
      </Activity>
    </>
  );
}
