import { useQuery } from '@tanstack/react-query';
import { type Fee, listFees } from '#contract/payments/fees.ts';
import { call } from '#web/platform/calls/api.ts';

const fees = {
  queryKey: ['fees'],
  queryFn: () => call(listFees),
  staleTime: 300_000,
  refetchOnReconnect: true,
};

/** What the schedule says; undefined while it is not known or nothing is chosen. */
export function useScheduledFee({ course, standard }: { course: string; standard: string }): Fee | undefined {
  const { data } = useQuery(fees);
  return data?.find((fee) => fee.course === course && fee.standard === standard);
}

/** How far we are in knowing the schedule, and how to ask again. */
export function useFeeSchedule() {
  const { isPending, isError, refetch } = useQuery(fees);
  return { isPending, isError, ask: () => void refetch() };
}
