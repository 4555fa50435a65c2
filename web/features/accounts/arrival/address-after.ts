import type { Location } from 'react-router';
import { loginTarget } from '#web/features/accounts/login/login-target.ts';
import type { Arrival } from '#web/platform/session/arrival.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { authToken } from '#web/platform/session/session.ts';

/** Where signing in by a link leads: to what the link was for, or to the page it opened. */
export function addressAfter({ type }: Arrival, location: Location): { path: string; state?: unknown } {
  const { pathname } = location;
  const headed = loginTarget(location);
  // A new colleague goes to the office.
  const from = type === 'invite' && holdsRole(authToken()) ? '/admin' : headed;
  if (type === 'invite' || type === 'recovery')
    return { path: '/new-password', state: { factors: [], from } };
  if (pathname === '/login') return { path: headed };
  const query = new URLSearchParams(location.search);
  for (const name of ['token_hash', 'type']) query.delete(name);
  const path = pathname === '/' ? '/email-verified' : pathname;
  return { path: `${path}${query.size > 0 ? `?${query}` : ''}`, state: location.state };
}
