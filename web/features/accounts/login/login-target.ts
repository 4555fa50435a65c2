import type { Location } from 'react-router';

/** What the page that sent the visitor passes to the login page. */
export interface LoginState {
  from: string;
  ended?: boolean;
  /** What the visitor wanted to know more about. */
  about?: string;
}

/** Where a login leads by default. */
export const defaultTarget = '/courses';

/** Where to go after login: back, but only to a path of this site. */
export function loginTarget({ state, search }: Location): string {
  const from = (state as Partial<LoginState> | null)?.from ?? new URLSearchParams(search).get('to');
  // Browsers ignore tabs and line breaks, and read two slashes of either kind as the start of another host.
  const own = typeof from === 'string' && /^\/(?![\t\n\r]*[/\\])/.test(from);
  return own ? from : defaultTarget;
}

/** The query that makes a link in a mail continue to this path. */
export const onwardQuery = (headed: string) =>
  headed === defaultTarget ? '' : `?${new URLSearchParams({ to: headed })}`;

export const fullPath = ({ pathname, search, hash }: Location) => pathname + search + hash;
