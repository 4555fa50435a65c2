import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { fullPath, type LoginState } from '#web/features/accounts/login/login-target.ts';
import { sessionLost, useAuthToken, useSecondFactorAsked } from '#web/platform/session/session.ts';
import { dropPendingSession } from '#web/platform/session/session-store.ts';

interface Props {
  waiting: ReactNode;
  /** The children stay mounted but hidden until the person is back. */
  keepMounted?: boolean;
  children: ReactNode;
}

/**
 * Shows its children to people who are signed in, and sends visitors to /login and back; renders `waiting` until
 * the session is known. If the server requires the second factor, that comes first.
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
