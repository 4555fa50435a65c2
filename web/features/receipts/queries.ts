import { useQuery } from '@tanstack/react-query';
import { checkReceipt, readReceipt } from '#contract/payments/receipts.ts';
import { call } from '#web/platform/calls/api.ts';

/** The full receipt, with its key or for the office. */
export function useReceipt(number: string, key: string | null) {
  return useQuery({
    queryKey: ['receipts', number, 'full', key],
    queryFn: () => call(readReceipt, { params: { number }, query: key ? { key } : {} }),
  });
}

/** What anyone with the paper receipt may see. */
export function useReceiptCheck(number: string, code: string) {
  return useQuery({
    queryKey: ['receipts', number, 'check', code],
    queryFn: () => call(checkReceipt, { params: { number }, query: { code } }),
  });
}
