import { useQuery } from '@tanstack/react-query';
import { listActors } from '#contract/audit.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['audit'];

export function useActors() {
  return useQuery({ queryKey: [...queryKey, 'people'], queryFn: () => call(listActors) });
}
