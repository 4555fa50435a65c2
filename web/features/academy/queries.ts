import { useQuery } from '@tanstack/react-query';
import { readAcademy } from '#contract/academy/academy.ts';
import { call } from '#web/platform/calls/api.ts';

export function useAcademy() {
  return useQuery({ queryKey: ['academy'], queryFn: () => call(readAcademy) });
}
