import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Invitation, invitePerson, listSessionsOf, readPerson } from '#contract/office/people.ts';
import { call } from '#web/platform/calls/api.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export const queryKey = ['people'];

export function usePerson(id: string) {
  return useQuery({ queryKey: [...queryKey, id], queryFn: () => call(readPerson, { params: { id } }) });
}

export function useSessionsOf(id: string) {
  return useQuery({
    queryKey: [...queryKey, id, 'sessions'],
    queryFn: () => call(listSessionsOf, { params: { id } }),
    // People come and go without telling the office.
    staleTime: 0,
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Invitation; idempotencyKey: string }) =>
      call(invitePerson, { body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

/** An action on a person behind a button: reports the outcome and refetches. */
export function usePersonAction<Input = void>(
  action: (input: Input) => Promise<unknown>,
  done: string | ((answer: unknown) => string),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (answer) => {
      toast('success', typeof done === 'string' ? done : done(answer));
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast('error', error.message),
  });
}
