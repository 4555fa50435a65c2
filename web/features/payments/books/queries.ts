import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkBooks, readBooks } from '#contract/payments/books.ts';
import { call } from '#web/platform/calls/api.ts';

const queryKey = ['books'];

/** Whether the books agreed when they were last checked. */
export function useBooks() {
  return useQuery({ queryKey, queryFn: () => call(readBooks) });
}

export function useCheckBooks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkBooks),
    onSuccess: (books) => books && client.setQueryData(queryKey, books),
  });
}
