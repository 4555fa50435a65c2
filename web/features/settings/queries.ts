import { useQuery } from '@tanstack/react-query';
import { readAcademy } from '#contract/academy/academy.ts';
import { listFees } from '#contract/payments/fees.ts';
import { call } from '#web/platform/calls/api.ts';

export const academyKey = ['academy'];
export const feesKey = ['fees'];

export function useAcademy() {
  return useQuery({ queryKey: academyKey, queryFn: () => call(readAcademy) });
}

export function useFees() {
  return useQuery({ queryKey: feesKey, queryFn: () => call(listFees) });
}
