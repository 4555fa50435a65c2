import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Due, dueTotals, type ReminderWay, remindDue } from '#contract/admissions/dues.ts';
import { call, randomKey } from '#web/platform/calls/api.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Below the key of admissions, because any change to an admission may change its balance. */
export const queryKey = ['admissions', 'dues'];

/** Totals of all matching rows. */
export function useDueTotals({ sort: _, cursor: __, ...query }: Record<string, string>) {
  return useQuery({
    queryKey: [...queryKey, 'totals', query],
    queryFn: () => call(dueTotals, { query }),
  });
}

export function useRemind() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ due, by }: { due: Due; by: ReminderWay }) =>
      call(remindDue, { params: { id: due._id }, body: { by } }, { idempotencyKey: randomKey() }),
    onSuccess: ({ student_name }, { by }) => {
      if (by === 'mail') toast('success', `The family of ${student_name} gets a mail.`);
    },
    onError: (error) => toast('error', error.message),
    // Also after a refusal, which may mean that it has been paid.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
