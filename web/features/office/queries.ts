import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { LiveTopic } from '#contract/live-updates.ts';
import { readCounts } from '#contract/office/counts.ts';
import { readHome } from '#contract/office/home.ts';
import { call, callList } from '#web/platform/calls/api.ts';
import { useMay } from '#web/platform/session/role.ts';

/** The counts of all lists, in one call for the whole home page. */
export const useCounts = () => useQuery({ queryKey: ['office', 'counts'], queryFn: () => call(readCounts) });

/** The newest rows of a list; none without access to it. */
export function useNewest<E extends Endpoint>(topic: LiveTopic, list: E, query: Record<string, string>) {
  const may = useMay();
  return useQuery({
    queryKey: [topic, 'newest', query],
    enabled: may(list.access),
    queryFn: async () => {
      const { rows } = await callList(list as Endpoint, { query: { ...query, limit: '6' } });
      return rows as Answer<E>;
    },
  });
}

/** The figures of a period; while another one loads, the previous ones. */
export function useHome(query: Record<string, string> | undefined) {
  return useQuery({
    queryKey: ['office', 'home', query],
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => call(readHome, { query: query ?? {} }),
  });
}
