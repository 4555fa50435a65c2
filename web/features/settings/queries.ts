import { useQuery } from '@tanstack/react-query';
import { readAcademy } from '#contract/academy/academy.ts';
import { readHolidays } from '#contract/academy/holidays.ts';
import { readMorningMail } from '#contract/office/morning-mail.ts';
import { readOptions } from '#contract/option-names.ts';
import { listFees } from '#contract/payments/fees.ts';
import { readMoneySettings } from '#contract/payments/money-settings.ts';
import { readSiteContent } from '#contract/site/content.ts';
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

export const siteContentKey = ['academy', 'site'];

export function useStoredContent() {
  return useQuery({ queryKey: siteContentKey, queryFn: () => call(readSiteContent) });
}

export const optionsKey = ['academy', 'options'];
export const holidaysKey = ['academy', 'holidays'];

export function useOptions() {
  return useQuery({ queryKey: optionsKey, queryFn: () => call(readOptions) });
}

export function useStoredHolidays() {
  return useQuery({ queryKey: holidaysKey, queryFn: () => call(readHolidays) });
}

export const morningMailKey = ['academy', 'morning-mail'];

export function useMorningMail() {
  return useQuery({ queryKey: morningMailKey, queryFn: () => call(readMorningMail) });
}
