import { useQuery } from '@tanstack/react-query';
import { readAcademy } from '#contract/academy/academy.ts';
import { listFees } from '#contract/payments/fees.ts';
import { readMoneySettings } from '#contract/payments/money-settings.ts';
import { call } from '#web/platform/calls/api.ts';

export const academyKey = ['academy'];
export const feesKey = ['fees'];
export const moneyKey = ['fees', 'money'];

export function useAcademy() {
  return useQuery({ queryKey: academyKey, queryFn: () => call(readAcademy) });
}

export function useFees() {
  return useQuery({ queryKey: feesKey, queryFn: () => call(listFees) });
}

export function useMoneySettings() {
  return useQuery({ queryKey: moneyKey, queryFn: () => call(readMoneySettings) });
}
