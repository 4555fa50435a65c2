import type { Location } from 'react-router';
import { defaultTarget, type LoginState, loginTarget } from '#web/features/accounts/login/login-target.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

/** What the login opens, by the prefix of the requested address; the first match counts. */
const behind: [path: string, sentence: string][] = [
  [
    '/forum/new',
    'To start a topic you need an account, so that the forum knows who asks and you find the answers.',
  ],
  [
    '/forum',
    'With an account you write in the forum under your name, and what you write stays there for everyone.',
  ],
  ['/account', 'Behind the login are your applications, your receipts and the settings of your account.'],
  ['/admin', 'The admin panel is for those who work at the academy.'],
  [
    '/courses',
    'The courses are for members: an account opens the lessons of every standard, from the 1st to the 12th.',
  ],
];

/** Explains in one sentence why the login is shown; undefined for those who opened it themselves. */
export function useWhyLogin(location: Location): string | undefined {
  // The server's HTML does not know where the reader comes from.
  const isHydrated = useHydrated();
  const state = (location.state ?? {}) as Partial<LoginState>;
  const isSent = state.from !== undefined || new URLSearchParams(location.search).has('to');
  if (!isHydrated || !isSent || state.ended) return undefined;
  if (typeof state.about === 'string')
    return `More about ${state.about} is in the courses, which an account opens, from the 1st standard to the 12th.`;
  const headed = loginTarget(location);
  return behind.find(([path]) => headed.startsWith(path))?.[1];
}

/** The state that passes the reader's destination on to another account page. */
export function onward(location: Location): Partial<LoginState> | null {
  const from = loginTarget(location);
  const state = location.state as Partial<LoginState> | null;
  return state || from !== defaultTarget ? { ...state, from, ended: false } : null;
}
