import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { fullPath, type LoginState } from '#web/features/accounts/login/login-target.ts';
import { sessionLost, useAuthToken, useSecondFactorAsked } from '#web/platform/session/session.ts';
import { dropPendingSession } from '#web/platform/session/session-store.ts';

interface Props {
  waiting: ReactNode;
  /** The children wait out of sight for the person to come back. */
  keepMounted?: boolean;
  children: ReactNode;
}

/**
 * Shows its children to someone signed in, leads a visitor to /login and back, and waits while nobody can know. Whom
 * the server has asked for the second factor is led to it first.
 */
export function SignedInOnly({ waiting, keepMounted = false, children }: Props) {
  const token = useAuthToken();
  const isAsked = useSecondFactorAsked();
  const location = useLocation();
  useEffect(dropPendingSession, []);
  if (token === undefined) return waiting;
  if (token ? !isAsked : keepMounted) return children;
  const state: LoginState = { from: fullPath(location), ended: sessionLost() };
  return <Navigate to={token ? '/second-factor' : '/login'} replace state={state} />;
}
