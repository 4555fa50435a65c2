import type { Location } from 'react-router';

/** What the login page is told by the page that sent the visitor there. */
export interface LoginState {
  from: string;
  ended?: boolean;
}

/** Where a login leads that nothing else is said of. */
export const usualTarget = '/courses';

/** Where to go after login: back, but only ever to a path of our own. */
export function loginTarget({ state, search }: Location): string {
  const from = (state as Partial<LoginState> | null)?.from ?? new URLSearchParams(search).get('to');
  // A browser leaves tabs and line ends out, and takes two slashes of either kind for the way to another site.
  const own = typeof from === 'string' && /^\/(?![\t\n\r]*[/\\])/.test(from);
  return own ? from : usualTarget;
}

export const wholePath = ({ pathname, search, hash }: Location) => pathname + search + hash;
