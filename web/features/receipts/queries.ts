import { useQuery } from '@tanstack/react-query';
import { checkReceipt, readReceipt } from '#contract/payments/receipts.ts';
import { call } from '#web/platform/calls/api.ts';

/** The whole receipt, for who has its key, and for the office without. */
export function useReceipt(number: string, key: string | null) {
  return useQuery({
    queryKey: ['receipts', number, 'full', key],
    queryFn: () => call(readReceipt, { params: { number }, query: key ? { key } : {} }),
  });
}

/** What anyone who holds the paper may know. */
export function useReceiptCheck(number: string, code: string) {
  return useQuery({
    queryKey: ['receipts', number, 'check', code],
    queryFn: () => call(checkReceipt, { params: { number }, query: { code } }),
  });
}
