import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readMoneySettings } from '#contract/payments/money-settings.ts';
import { paymentTotals, readPayment, settlePayment } from '#contract/payments/office.ts';
import { decideRefund, listProposedRefunds, refundPayment } from '#contract/payments/refunds.ts';
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

/** Refunds that need approval by a second person, oldest first. */
export function useProposedRefunds() {
  return useQuery({ queryKey: ['payments', 'proposed'], queryFn: () => call(listProposedRefunds) });
}

export function useDecideRefund() {
  type Body = z.input<typeof decideRefund.body>;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body }) => call(decideRefund, { params: { id }, body }),
    // Also after a failure: somebody else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: ['payments'] }),
  });
}

/** The limit above which a refund needs a second person. */
export function useMoneySettings() {
  return useQuery({ queryKey: ['fees', 'money'], queryFn: () => call(readMoneySettings) });
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
  return () => client.invalidateQueries({ queryKey: ['payments'] });
}
