import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletePayment, listPayments, restorePayment } from '#contract/payments.ts';
import { call, callList } from '#web/platform/api.ts';

const queryKey = ['payments', 'list'];

export function usePaymentList(query: Record<string, string>) {
  return useQuery({
    queryKey: [...queryKey, query],
    queryFn: () => callList(listPayments, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useDeletePayment() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(deletePayment, { params: { id }, query: { reason } }),
    onSuccess: useRefresh(),
  });
}

export function useRestorePayment() {
  return useMutation({
    mutationFn: (id: string) => call(restorePayment, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
