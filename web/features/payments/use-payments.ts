import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnPayment } from '#contract/payments/payments.ts';
import { forgetFound, forgetOrderSecret } from '#web/features/payments/order-secret.ts';
import { isOpen, useOwnPayments } from '#web/features/payments/own-payments.ts';
import { useOrder } from '#web/features/payments/use-order.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

interface Choice {
  course: string;
  standard: string;
}

/** Payment for what is chosen. Only the server knows what is paid; this shows it. */
export function usePayments({ course, standard }: Choice) {
  const own = useOwnPayments();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const { busy, refused, watched, unwatch, pay } = useOrder(own);

  const list = own.list ?? none;
  const { paid, current, others } = matching(list, { course, standard });
  const used = useMemo(() => list.filter((payment) => payment.used), [list]);
  const ended = list.find(({ payment_id }) => payment_id === (watched ?? params.get('payment')));
  const isForeign = hydrated && params.has('payment') && !own.isFirst && !own.isLost && !ended;
  const isFailed = !current && !busy && (ended?.status === 'failed' || ended?.status === 'expired');

  /** After a submission the payment is used; the next order starts afresh unless something is still open. */
  const reset = useCallback(async () => {
    unwatch();
    forgetFound();
    const { data, isSuccess } = await own.refresh();
    if (isSuccess && !data.some((payment) => payment.claimable || isOpen(payment))) forgetOrderSecret();
  }, [own.refresh, unwatch]);

  return {
    paid,
    current,
    others,
    used,
    waiting: !paid && current !== undefined,
    isResumed: watched === null,
    isKnown: own.list !== undefined && !own.isLost,
    busy,
    /** Why the order failed; empty if there is no specific reason. */
    problem: current ? undefined : (refused ?? (isFailed ? '' : undefined)),
    /** The payment that failed. */
    failed: isFailed ? ended : undefined,
    /** A checkout returned here with a payment that this browser did not order. */
    isForeign,
    isFirst: own.isFirst,
    isAsking: own.isAsking,
    isLost: own.isLost,
    refresh: own.refresh,
    /** The family has entered the number of its transfer. */
    claimed: (payment: OwnPayment) => own.replace(payment),
    pay,
    reset,
  };
}

const none: OwnPayment[] = [];

/** Splits the payments of this browser into the one for what is chosen and those for something else. */
function matching(list: OwnPayment[], { course, standard }: Choice) {
  const fits = (payment: OwnPayment) => payment.course === course && payment.standard === standard;
  const paid = list.find((payment) => payment.claimable && fits(payment));
  return {
    paid,
    current: paid ?? list.find((payment) => isOpen(payment) && fits(payment)),
    others: list.filter((payment) => payment.claimable && !fits(payment)),
  };
}
