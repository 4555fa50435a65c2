import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmMatches, upiMatches } from '#contract/payments/statements.ts';
import {
  confirmManyUpi,
  confirmUpi,
  listUpiClaims,
  refuseUpi,
  type UpiClaim,
  type UpiConfirmed,
} from '#contract/payments/upi-office.ts';
import { call } from '#web/platform/calls/api.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

// Refetched on live updates of payments.
const queryKey = ['payments', 'upi'];

export const useUpiClaims = () =>
  useQuery({ queryKey: [...queryKey, 'claims'], queryFn: () => call(listUpiClaims) });

export const useUpiMatches = () =>
  useQuery({ queryKey: [...queryKey, 'matches'], queryFn: () => call(upiMatches) });

export function useRefreshUpi() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['payments'] });
}

export interface MatchPair {
  line_id: string;
  payment_id: string;
}

/** The maximum in one call. */
const step = 100;

/** The office's decisions; each reports its result in a toast. */
export function useUpiDecisions() {
  const refresh = useRefreshUpi();
  const decide = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refresh });

  const run = (work: () => Promise<unknown>) =>
    decide.mutateAsync(work).catch((error: unknown) => {
      toast('error', error instanceof Error ? error.message : 'This did not work. Please try again.');
    });

  async function inSteps<T>(all: T[], send: (some: T[]) => Promise<UpiConfirmed>) {
    let confirmed = 0;
    const left: UpiConfirmed['left'] = [];
    for (let from = 0; from < all.length; from += step) {
      const done = await send(all.slice(from, from + step));
      confirmed += done.confirmed;
      left.push(...done.left);
    }
    if (confirmed > 0)
      toast('success', confirmed === 1 ? '1 payment confirmed.' : `${confirmed} payments confirmed.`);
    for (const { reference, why } of left.slice(0, 3)) toast('error', `${reference}: ${why}`);
  }

  return {
    busy: decide.isPending,
    confirm: ({ _id, reference }: UpiClaim) =>
      run(async () => {
        await call(confirmUpi, { params: { id: _id } });
        toast('success', `Payment ${reference} is confirmed.`);
      }),
    confirmMany: (ids: string[]) =>
      run(() => inSteps(ids, (some) => call(confirmManyUpi, { body: { ids: some } }))),
    confirmPairs: (pairs: MatchPair[]) =>
      run(() => inSteps(pairs, (some) => call(confirmMatches, { body: { pairs: some } }))),
    /** Throws, so that the form with the reason can show the error. */
    async refuse({ _id, reference }: UpiClaim, reason: string) {
      await call(refuseUpi, { params: { id: _id }, body: { reason } }).finally(refresh);
      toast('success', `Payment ${reference} is refused.`);
    },
  };
}
