import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteEnquiry,
  listEnquiries,
  listTrashedEnquiries,
  restoreEnquiry,
} from '#contract/enquiry-desk.ts';
import { call, callList } from '#web/platform/api.ts';
import { takeOut } from '#web/platform/list-cache.ts';

export const queryKey = ['enquiries'];
const lists = [...queryKey, 'list'];

export function useEnquiries(query: Record<string, string>) {
  return useQuery({
    queryKey: [...lists, query],
    queryFn: () => callList(listEnquiries, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useTrashedEnquiries({ trash: _, ...query }: Record<string, string>) {
  return useQuery({
    queryKey: [...queryKey, 'trash', query],
    queryFn: () => callList(listTrashedEnquiries, { query }),
    placeholderData: keepPreviousData,
  });
}

/** It leaves the list at once, and comes back where the server refuses. */
export function useDeleteEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(deleteEnquiry, { params: { id } }, { ifMatch: version }),
    onMutate: ({ id }) => takeOut(client, lists, new Set([id])),
    onError: (_error, _sent, putBack) => putBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRestoreEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreEnquiry, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
