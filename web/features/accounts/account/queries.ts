import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countBackupCodes, listSessions } from '#contract/accounts.ts';
import { call } from '#web/platform/calls/api.ts';
import { ask } from '#web/platform/session/auth.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export function useUser() {
  return useQuery({
    queryKey: ['account', 'user'],
    queryFn: async () => (await ask((client) => client.getUser())).user,
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: () => ask((client) => client.passkey.list()),
  });
}

export function useDevices() {
  return useQuery({ queryKey: ['account', 'devices'], queryFn: () => call(listSessions) });
}

export function useBackupCodesLeft() {
  return useQuery({
    queryKey: ['account', 'backup codes'],
    queryFn: async () => (await call(countBackupCodes)).left,
  });
}

export function useRefreshAccount() {
  const client = useQueryClient();
  return async () => {
    // Otherwise a response from before the change could be taken for the new one.
    await client.cancelQueries({ queryKey: ['account'] });
    await client.invalidateQueries({ queryKey: ['account'] });
  };
}

/** An action behind a button: refetches the account and reports failures. */
export function useAccountAction<Input = void>(action: (input: Input) => Promise<unknown>, done?: string) {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: action,
    onSuccess: () => done && toast('success', done),
    onError: (error) => toast('error', error.message),
    // Also after a failure: it may have been done already, in another tab.
    onSettled: refresh,
  });
}
