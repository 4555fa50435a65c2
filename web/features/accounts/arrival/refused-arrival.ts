import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endArrival, useRefusedArrival } from '#web/platform/session/arrival.ts';
import { personOf } from '#web/platform/session/role.ts';
import { authToken } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Tells a signed-in person that the link was not used: opening one never switches accounts. */
export function useRefusedArrivalNotice() {
  const refused = useRefusedArrival();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!refused) return;
    endArrival();
    const hint = refused.kind === 'token' ? ' To use it, log out and open it again.' : '';
    toast('error', `You are signed in as ${personOf(authToken()).name}, so the link was not used.${hint}`);
    const query = new URLSearchParams(search);
    for (const name of ['token_hash', 'type']) query.delete(name);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [refused, pathname, search, navigate]);

  // The router may have seen the fragment before it was removed from the address bar.
  useEffect(() => {
    if (new URLSearchParams(hash.slice(1)).has('access_token'))
      void navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
}
