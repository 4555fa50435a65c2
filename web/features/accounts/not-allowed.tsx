import { useEffect } from 'react';
import { renewToken } from '#web/platform/session/auth.ts';
import { authToken } from '#web/platform/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';

const minInterval = 10_000;
let lastRenewal = -minInterval;

/** For people who are signed in and have no office role. */
export function NotAllowed() {
  // Recently granted or revoked roles appear only in a new token.
  useEffect(() => {
    const token = authToken();
    if (!token || performance.now() - lastRenewal < minInterval) return;
    lastRenewal = performance.now();
    renewToken(token).catch(() => {});
  }, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-center gap-4 px-4 text-center">
      <h1 className="text-3xl sm:text-4xl">Not allowed</h1>
      <p className="mb-4 text-muted">
        The admin panel is for the academy’s office. Your account does not belong to it; if it should, ask an
        administrator.
      </p>
      <LinkButton to="/">Back to Homepage</LinkButton>
    </main>
  );
}
