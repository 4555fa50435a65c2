import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addMessageNote, changeMessage, readMessage, replyToMessage } from '#contract/messages.ts';
import type { NoteForm, ReplyForm } from '#contract/office/timeline.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['messages'];

export function useMessage(id: string) {
  return useQuery({ queryKey: [...queryKey, id], queryFn: () => call(readMessage, { params: { id } }) });
}

export function useMessageChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey });
  const params = { id };
  return {
    change: useMutation({
      mutationFn: (body: z.input<typeof changeMessage.body>) => call(changeMessage, { params, body }),
      onSettled,
    }),
    note: useMutation({
      mutationFn: ({ body, idempotencyKey }: { body: NoteForm; idempotencyKey: string }) =>
        call(addMessageNote, { params, body }, { idempotencyKey }),
      onSettled,
    }),
    reply: useMutation({
      mutationFn: ({ body, idempotencyKey }: { body: ReplyForm; idempotencyKey: string }) =>
        call(replyToMessage, { params, body }, { idempotencyKey }),
      onSettled,
    }),
  };
}
