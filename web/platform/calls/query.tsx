import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { authToken, onSessionChange } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only a lost connection is worth a second try: an answer, even a refusal, is an answer.
        retry: (count, error) => count < 1 && error instanceof CallFailure && error.status === 0,
        retryDelay: 800,
        // Without this a phone that is offline would wait for ever and never be told why.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

const client = makeClient();

let held = false;

/** While held, what was loaded outlives the session: someone is about to come back to what they typed. */
export function holdQueries(hold: boolean) {
  held = hold;
}

const whoIsHere = () => claimsOf(authToken()).sub;

// What one person was shown must not greet the next one at the same screen.
if (typeof window !== 'undefined') {
  let person = whoIsHere();
  onSessionChange(() => {
    if (held) return;
    const now = whoIsHere();
    if (!authToken() || (now && person && now !== person)) client.clear();
    person = now ?? person;
  });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  // On the server each rendering has one of its own: what was known for the last must not be told to the next.
  const [ours] = useState(() => (typeof window === 'undefined' ? makeClient() : client));
  return <QueryClientProvider client={ours}>{children}</QueryClientProvider>;
}
