import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { paymentTotals, readPayment, settlePayment } from '#contract/payments/office.ts';
import { refundPayment } from '#contract/payments/refunds.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['payments', 'office'];

/** One payment with every move, attempt and refund. */
export function usePaymentDetail(id: string) {
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn: () => call(readPayment, { params: { id } }),
  });
}

export function useDayTotals() {
  return useQuery({ queryKey: [...queryKey, 'totals'], queryFn: () => call(paymentTotals) });
}

export function useRefundPayment() {
  type Body = z.input<typeof refundPayment.body>;
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id: string; body: Body; idempotencyKey: string }) =>
      call(refundPayment, { params: { id }, body }, { idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useSettlePayment() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(settlePayment, { params: { id }, body: { reason } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
