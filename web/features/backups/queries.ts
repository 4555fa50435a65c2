import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backUpNow, readBackups } from '#contract/office/backups.ts';
import { call } from '#web/platform/calls/api.ts';

const queryKey = ['backups'];

export function useBackups() {
  return useQuery({ queryKey, queryFn: () => call(readBackups) });
}

export function useBackUpNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(backUpNow),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
