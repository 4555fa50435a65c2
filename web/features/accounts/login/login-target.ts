import type { Location } from 'react-router';

/** What the login page is told by the page that sent the visitor there. */
export interface LoginState {
  from: string;
  ended?: boolean;
  /** What they wanted to know more about. */
  about?: string;
}

/** Where a login leads that nothing else is said of. */
export const defaultTarget = '/courses';

/** Where to go after login: back, but only ever to a path of our own. */
export function loginTarget({ state, search }: Location): string {
  const from = (state as Partial<LoginState> | null)?.from ?? new URLSearchParams(search).get('to');
  // A browser leaves tabs and line ends out, and takes two slashes of either kind for the way to another site.
  const own = typeof from === 'string' && /^\/(?![\t\n\r]*[/\\])/.test(from);
  return own ? from : defaultTarget;
}

/** The end of an address in a mail, from which its reader goes on to there. */
export const onwardQuery = (headed: string) =>
  headed === defaultTarget ? '' : `?${new URLSearchParams({ to: headed })}`;

export const fullPath = ({ pathname, search, hash }: Location) => pathname + search + hash;
