import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeAdmission, readAdmission, submitAdmission } from '#contract/admissions/admissions.ts';
import type { OfflineAdmission } from '#contract/admissions/forms.ts';
import { admissionHistory, decideAdmission } from '#contract/admissions/office.ts';
import { type PaymentForm, recordPayment } from '#contract/payments/counter.ts';
import { type Instalment, setInstalments } from '#contract/payments/instalments.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['admissions'];

/** One admission with its receipt and payment. */
export function useAdmission(id: string) {
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn: () => call(readAdmission, { params: { id } }),
  });
}

/** What the office did to an admission, newest first. */
export function useAdmissionHistory(id: string) {
  return useQuery({
    queryKey: [...queryKey, id, 'history'],
    queryFn: () => call(admissionHistory, { params: { id } }),
  });
}

export function useDecideAdmission() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.input<typeof decideAdmission.body> }) =>
      call(decideAdmission, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useSubmitOffline() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OfflineAdmission; idempotencyKey: string }) =>
      call(submitAdmission, { body }, { idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useChangeAdmission() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.input<typeof changeAdmission.body> }) =>
      call(changeAdmission, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useRecordPayment() {
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id: string; body: PaymentForm; idempotencyKey: string }) =>
      call(recordPayment, { params: { id }, body }, { idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useSetInstalments() {
  return useMutation({
    mutationFn: ({ id, instalments }: { id: string; instalments: Instalment[] }) =>
      call(setInstalments, { params: { id }, body: { instalments } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([queryKey, ['payments']].map((key) => client.invalidateQueries({ queryKey: key })));
}
