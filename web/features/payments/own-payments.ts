import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OwnPayment, ownPayments, paymentStatus } from '#contract/payments/payments.ts';
import { type Found, forgetFound, useFound, useOrderSecret } from '#web/features/payments/order-secret.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

const pollInterval = 4_000;

export const isOpen = ({ status }: Pick<OwnPayment, 'status'>) =>
  status === 'created' || status === 'pending';

/** The state of the payments of this browser; polled while one is open. */
export function useOwnPayments() {
  const secret = useOrderSecret();
  const found = useFound();
  const client = useQueryClient();
  const keyOf = (underSecret: string | null) => ['payments', 'own', underSecret, found?.reference];
  const query = useQuery({
    queryKey: keyOf(secret),
    enabled: Boolean(secret || found),
    staleTime: 0,
    refetchOnReconnect: true,
    // Only the family knows about a payment by UPI, so it is not polled.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isOpen(one) && !one.upi) ? pollInterval : false,
    async queryFn(): Promise<OwnPayment[]> {
      const own = secret ? await call(ownPayments, { body: { draft: secret } }) : [];
      if (!found || own.some(({ reference }) => reference === found.reference)) return own;
      const other = await claimable(found);
      return other ? [other, ...own] : own;
    },
  });
  return {
    list: query.data,
    isAsking: query.isFetching,
    isFirst: query.isLoading,
    isLost: query.isError,
    refresh: () => query.refetch(),
    /** What is known of one payment by now. */
    replace(payment: OwnPayment) {
      client.setQueryData<OwnPayment[]>(keyOf(secret), (before = []) =>
        before.map((each) => (each.payment_id === payment.payment_id ? payment : each)),
      );
    },
    /** Checks the result of an order without a response; cancels earlier requests, which would not know it. */
    async lookFor(underSecret: string) {
      const queryKey = keyOf(underSecret);
      await client.cancelQueries({ queryKey });
      await client.refetchQueries({ queryKey });
    },
    /** Adds a new order to the cache, and cancels earlier requests, which would not know it. */
    async add(payment: OwnPayment, underSecret: string) {
      const queryKey = keyOf(underSecret);
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnPayment[]>(queryKey, (before = []) => [
        payment,
        ...before.filter(({ payment_id }) => payment_id !== payment.payment_id),
      ]);
    },
  };
}

async function claimable(found: Found): Promise<OwnPayment | undefined> {
  const answer = await call(paymentStatus, { body: found }).catch((error) => {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  });
  if (!answer?.payment_id) {
    forgetFound();
    return undefined;
  }
  const { payment_id, reference, fees, status, course, standard, used, created_at, test } = answer;
  return {
    payment_id,
    reference,
    fees,
    status,
    test,
    used,
    created_at,
    currency: 'INR',
    claimable: true,
    course: course as OwnPayment['course'],
    standard: standard as OwnPayment['standard'],
  };
}
