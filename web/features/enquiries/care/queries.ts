import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addEnquiryNote, changeEnquiry, readEnquiry, replyToEnquiry } from '#contract/enquiries/care.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import type { NoteForm, ReplyForm } from '#contract/office/timeline.ts';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/calls/api.ts';

export function useEnquiry(id: string) {
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn: () => call(readEnquiry, { params: { id } }),
  });
}

export function useChangeEnquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changeEnquiry.body>) => call(changeEnquiry, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

/** Restores an enquiry that someone has deleted, before saving. */
export function useRestoreEnquiry(id: string) {
  return useMutation({ mutationFn: () => call(enquiryCalls.restoreOne, { params: { id } }) });
}

export function useAddNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NoteForm; idempotencyKey: string }) =>
      call(addEnquiryNote, { params: { id }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ReplyForm; idempotencyKey: string }) =>
      call(replyToEnquiry, { params: { id }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
