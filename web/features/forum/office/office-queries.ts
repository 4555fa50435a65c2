import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approvePost,
  banMember,
  changeWords,
  hidePost,
  liftBan,
  listBanned,
  listQueue,
  readPost,
  readWords,
} from '#contract/forum/office.ts';
import { useRows } from '#web/office-list/spec.ts';
import { call, callList } from '#web/platform/calls/api.ts';

// The first part is the topic of the live updates that these follow.
const queryKey = ['forum', 'office'];

export const useQueue = (query: Record<string, string>) =>
  useRows({ queryKey, calls: { list: listQueue } }, { view: 'held', ...query });

/** How many posts of a view there are. */
export function useQueueSize(view: 'danger' | 'held' | 'reported') {
  const { data } = useQuery({
    queryKey: [...queryKey, 'size', view],
    queryFn: () => callList(listQueue, { query: { view, limit: '1' } }),
  });
  return data?.head.total;
}

/** Any post, as the office sees it. */
export function usePost(id: string) {
  return useQuery({
    queryKey: [...queryKey, 'post', id],
    queryFn: () => call(readPost, { params: { id } }),
  });
}

export function useBanned() {
  return useQuery({ queryKey: [...queryKey, 'bans'], queryFn: () => call(listBanned) });
}

export function useWatchedWords() {
  return useQuery({ queryKey: [...queryKey, 'words'], queryFn: () => call(readWords) });
}

function useOfficeAction<V>(action: (input: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => client.invalidateQueries({ queryKey: ['forum'] }),
  });
}

export const useApprove = () => useOfficeAction((id: string) => call(approvePost, { params: { id } }));
export const useHide = () => useOfficeAction((id: string) => call(hidePost, { params: { id } }));
export const useLiftBan = () => useOfficeAction((id: string) => call(liftBan, { params: { id } }));
export const useBan = () =>
  useOfficeAction(({ id, reason }: { id: string; reason: string }) =>
    call(banMember, { params: { id }, body: { reason } }),
  );
export const useChangeWatchedWords = () =>
  useOfficeAction((words: string[]) => call(changeWords, { body: { words } }));
