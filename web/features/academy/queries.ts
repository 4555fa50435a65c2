import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AcademyForm, changeAcademy, readAcademy } from '#contract/academy/academy.ts';
import { call } from '#web/platform/calls/api.ts';

const queryKey = ['academy'];

export function useAcademy() {
  return useQuery({ queryKey, queryFn: () => call(readAcademy) });
}

/** @public For the settings of the office. */
export function useChangeAcademy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AcademyForm) => call(changeAcademy, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
