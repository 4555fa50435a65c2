import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type LoginState, wholePath } from '#web/features/accounts/login/login-target.ts';
import { sessionLost, useAuthToken, useSecondFactorAsked } from '#web/platform/session/session.ts';
import { dropHeldSession } from '#web/platform/session/session-store.ts';

interface Props {
  waiting: ReactNode;
  /** The children wait out of sight for the person to come back. */
  kept?: boolean;
  children: ReactNode;
}

/**
 * Shows its children to someone signed in, leads a visitor to /login and back, and waits while nobody can know. Whom
 * the server has asked for the second factor is led to it first.
 */
export function SignedInOnly({ waiting, kept = false, children }: Props) {
  const token = useAuthToken();
  const isAsked = useSecondFactorAsked();
  const location = useLocation();
  useEffect(dropHeldSession, []);
  if (token === undefined) return waiting;
  if (token ? !isAsked : kept) return children;
  const state: LoginState = { from: wholePath(location), ended: sessionLost() };
  return <Navigate to={token ? '/second-factor' : '/login'} replace state={state} />;
}
