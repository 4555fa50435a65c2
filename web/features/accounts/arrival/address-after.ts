import type { Location } from 'react-router';
import { loginTarget } from '#web/features/accounts/login-target.ts';
import type { Arrival } from '#web/platform/session/arrival.ts';

/** Where someone goes on who came by a link: what it was for, or else the page on which they arrived. */
export function addressAfter({ type }: Arrival, location: Location): { path: string; state?: unknown } {
  const { pathname } = location;
  if (type === 'invite' || type === 'recovery') return { path: '/new-password', state: { factors: [] } };
  if (pathname === '/login') return { path: loginTarget(location) };
  const query = new URLSearchParams(location.search);
  for (const name of ['token_hash', 'type']) query.delete(name);
  const path = pathname === '/' ? '/email-verified' : pathname;
  return { path: `${path}${query.size > 0 ? `?${query}` : ''}`, state: location.state };
}
