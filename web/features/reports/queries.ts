import { useQuery } from '@tanstack/react-query';
import { readDay } from '#contract/payments/day-close.ts';
import { monthReport } from '#contract/payments/month-report.ts';
import { call } from '#web/platform/calls/api.ts';

export const dayKey = (day: string) => ['payments', 'day', day];

export const useDay = (day: string) =>
  useQuery({ queryKey: dayKey(day), queryFn: () => call(readDay, { params: { day } }) });

export const useMonth = (month: string) =>
  useQuery({
    queryKey: ['payments', 'month', month],
    queryFn: () => call(monthReport, { query: { month } }),
  });
