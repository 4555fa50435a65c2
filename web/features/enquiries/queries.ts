import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listEnquiries, listTrashedEnquiries } from '#contract/enquiry-desk.ts';
import { callList } from '#web/platform/api.ts';

export const queryKey = ['enquiries'];

export function useEnquiries(query: Record<string, string>) {
  return useQuery({
    queryKey: [...queryKey, 'list', query],
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
