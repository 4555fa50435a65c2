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
        // Only retry after a lost connection: any response, even a refusal, is final.
        retry: (count, error) => count < 1 && error instanceof CallFailure && error.status === 0,
        retryDelay: 800,
        // Otherwise a query on an offline phone would stay pending forever without an error.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

const client = makeClient();

let isHolding = false;

/** While `hold` is set, loaded data outlives the session, because someone is about to sign in again and continue. */
export function holdQueries(hold: boolean) {
  isHolding = hold;
}

const whoIsHere = () => claimsOf(authToken()).sub;

// Data loaded for one person must not be shown to the next one on the same device.
if (typeof window !== 'undefined') {
  let person = whoIsHere();
  onSessionChange(() => {
    if (isHolding) return;
    const now = whoIsHere();
    if (!authToken() || (now && person && now !== person)) client.clear();
    person = now ?? person;
  });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  // On the server each rendering has its own client, so that no data leaks from one to the next.
  const [ours] = useState(() => (typeof window === 'undefined' ? makeClient() : client));
  return <QueryClientProvider client={ours}>{children}</QueryClientProvider>;
}
