import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listActors, listAudit } from '#contract/audit.ts';
import { call, callList } from '#web/platform/calls/api.ts';

const queryKey = ['audit'];

export function useAudit(query: Record<string, string>) {
  return useQuery({
    queryKey: [...queryKey, 'list', query],
    queryFn: () => callList(listAudit, { query }),
    placeholderData: keepPreviousData,
    // Nobody tells of new entries, and who opens this screen wants the newest.
    staleTime: 0,
  });
}

export function useActors() {
  return useQuery({ queryKey: [...queryKey, 'people'], queryFn: () => call(listActors) });
}
