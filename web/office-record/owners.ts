import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '#contract/enquiries/care.ts';
import type { Colleague } from '#contract/enquiries/office.ts';
import { call } from '#web/platform/calls/api.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** Possible owners: oneself, the colleagues, and the current owner even if they have left. */
export function useOwners(owner: Colleague | null): Colleague[] {
  const { data = [] } = useQuery({
    queryKey: ['people', 'colleagues'],
    queryFn: () => call(listColleagues),
    staleTime: 300_000,
  });
  const me = claimsOf(useAuthToken()).sub;
  const others = data.filter(({ _id }) => _id !== me);
  const own = data.filter(({ _id }) => _id === me).map(({ _id, name }) => ({ _id, name: `${name} (me)` }));
  const former = owner && !data.some(({ _id }) => _id === owner._id) ? [owner] : [];
  return [...own, ...others, ...former];
}
