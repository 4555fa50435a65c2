import { useQuery } from '@tanstack/react-query';
import { paymentOptions } from '#contract/payments/claims.ts';
import { call } from '#web/platform/calls/api.ts';

/** Other ways to pay than the payment service; undefined while unknown. */
export function usePaymentOptions() {
  const { data } = useQuery({
    queryKey: ['payment-options'],
    queryFn: () => call(paymentOptions),
    staleTime: 300_000,
    refetchOnReconnect: true,
  });
  return data;
}
