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

/** Paying for what is chosen. The server alone says what is paid; this only shows it. */
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

  /** After a submission: the payment is used, and a new order begins again unless something is still open. */
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
    /** Why nothing could be paid; empty where there is nothing more to say than that. */
    problem: current ? undefined : (refused ?? (isFailed ? '' : undefined)),
    /** The payment that failed. */
    failed: isFailed ? ended : undefined,
    /** A checkout came back here from a payment that this browser did not begin. */
    isForeign,
    isFirst: own.isFirst,
    isAsking: own.isAsking,
    isLost: own.isLost,
    refresh: own.refresh,
    /** The family said by which transfer it paid. */
    claimed: (payment: OwnPayment) => own.replace(payment),
    pay,
    reset,
  };
}

const none: OwnPayment[] = [];

/** The payments of this browser, by what is chosen: the one for it, and those paid for something else. */
function matching(list: OwnPayment[], { course, standard }: Choice) {
  const fits = (payment: OwnPayment) => payment.course === course && payment.standard === standard;
  const paid = list.find((payment) => payment.claimable && fits(payment));
  return {
    paid,
    current: paid ?? list.find((payment) => isOpen(payment) && fits(payment)),
    others: list.filter((payment) => payment.claimable && !fits(payment)),
  };
}
