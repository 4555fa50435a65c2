import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listComments,
  listTopics,
  readForum,
  readStanding,
  readTopic,
  watchTopic,
} from '#contract/forum/calls.ts';
import type { ForumTopicDetail } from '#contract/forum/forum.ts';
import { call, callList } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useLiveUpdates } from '#web/platform/calls/live-updates.ts';
import { served } from '#web/platform/served/page-values.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

const queryKey = ['forum'];

/** Answers depend on the person, because one's own posts are marked; fetched once it is known who asks. */
function useWho() {
  const token = useAuthToken();
  return { who: token ? 'member' : 'visitor', enabled: token !== undefined };
}

export function useShelves() {
  const { who, enabled } = useWho();
  return useQuery({ queryKey: [...queryKey, 'shelves', who], queryFn: () => call(readForum), enabled });
}

type Query = Record<string, string>;

export function useTopics(query: Query) {
  const { who, enabled } = useWho();
  return useInfiniteQuery({
    enabled,
    queryKey: [...queryKey, 'topics', who, query],
    queryFn: ({ pageParam }) =>
      callList(listTopics, {
        query: { ...query, limit: '20', ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.head.next,
  });
}

export function useTopic(id: string) {
  const { who, enabled } = useWho();
  const inPage = servedTopic(id)?.topic;
  return useQuery({
    enabled,
    queryKey: [...queryKey, 'topic', id, who],
    queryFn: () => call(readTopic, { params: { id } }),
    // Shown to members too until their own data has loaded.
    ...(inPage && (who === 'visitor' ? { initialData: inPage } : { placeholderData: inPage })),
  });
}

/** The topic as rendered by the server, for visitors. */
function servedTopic(id: string) {
  const { topic } = served();
  return topic?.topic.id === id ? topic : undefined;
}

export const isMissing = (error: Error | null) => error instanceof CallFailure && error.status === 404;

/** The comments in the chosen order, loaded in parts. */
export function useComments(id: string, sort: 'created_at' | '-created_at') {
  const { who, enabled } = useWho();
  const inPage = sort === 'created_at' ? servedTopic(id) : undefined;
  const pages = inPage && { pages: [inPage.comments], pageParams: [inPage.cursor] };
  return useInfiniteQuery({
    enabled,
    queryKey: [...queryKey, 'comments', id, who, sort],
    ...(pages && (who === 'visitor' ? { initialData: pages } : { placeholderData: pages })),
    queryFn: ({ pageParam }) =>
      callList(listComments, {
        params: { id },
        query: { sort, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.head.next,
  });
}

export function useStanding() {
  return useQuery({ queryKey: [...queryKey, 'standing'], queryFn: () => call(readStanding) });
}

/** Refetches everything of the forum that is shown. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Puts the topic returned by the server into the cache. */
export function useKeepTopic() {
  const client = useQueryClient();
  return (topic: ForumTopicDetail) =>
    client.setQueriesData({ queryKey: [...queryKey, 'topic', topic.id] }, () => topic);
}

/** Live updates: posts of others in a topic appear by themselves. */
export function useLiveTopic(id: string) {
  const refresh = useRefresh();
  useLiveUpdates(watchTopic, { params: { id } }, () => void refresh());
}
