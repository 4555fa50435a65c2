import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Headed, wholePath } from '#web/features/accounts/headed.ts';
import { sessionExpired, useAuthToken } from '#web/platform/session.ts';

/** Shows its children to someone signed in, leads a visitor to /login and back, and waits while nobody can know. */
export function SignedInOnly({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const token = useAuthToken();
  const location = useLocation();
  if (token) return children;
  if (token === undefined) return waiting;
  const state: Headed = { from: wholePath(location), ended: sessionExpired() };
  return <Navigate to="/login" replace state={state} />;
}
