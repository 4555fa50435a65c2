import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderForm, type OwnPayment, processPayment } from '#contract/payments/payments.ts';
import { forgetFound, forgetOrderSecret, orderSecret } from '#web/features/payments/order-secret.ts';
import { isOpen, useOwnPayments } from '#web/features/payments/own-payments.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** The payment whose end is to be told: the last one ordered here, or the one that a checkout came back from. */
  const [watched, setWatched] = useState<string | null>(null);
  const ordering = useRef(false);

  const list = own.list ?? none;
  const fits = (payment: OwnPayment) => payment.course === course && payment.standard === standard;
  const paid = list.find((payment) => payment.claimable && fits(payment));
  const current = paid ?? list.find((payment) => isOpen(payment) && fits(payment));
  const others = list.filter((payment) => payment.claimable && !fits(payment));
  const used = useMemo(() => list.filter((payment) => payment.used).map((p) => p.payment_id), [list]);
  const ended = list.find(({ payment_id }) => payment_id === (watched ?? params.get('payment')));
  const isForeign = hydrated && params.has('payment') && !own.isFirst && !own.isLost && !ended;
  const isFailed = !current && !busy && (ended?.status === 'failed' || ended?.status === 'expired');

  async function pay(form: OrderForm) {
    if (ordering.current) return;
    ordering.current = true;
    setBusy(true);
    setRefused(undefined);
    const secret = orderSecret();
    try {
      const order = await call(processPayment, { body: { ...form, draft: secret } });
      setWatched(order.payment_id);
      await own.add(toOwn(order, form), secret);
      if (order.checkout) return window.location.assign(order.checkout);
    } catch (error) {
      // An answer that was lost may have been a yes.
      await Promise.race([own.lookFor(secret), after(patience)]);
      setRefused(error instanceof CallFailure && error.status === 409 ? error.message : '');
    }
    release();
  }

  function release() {
    ordering.current = false;
    setBusy(false);
  }

  // Whoever comes back from the checkout by the Back button finds this page as it was left.
  const onReturn = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    release();
    void own.refresh();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onReturn(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  /** After a submission: the payment is used, and a new order begins again unless something is still open. */
  const reset = useCallback(async () => {
    setWatched(null);
    forgetFound();
    const { data, isSuccess } = await own.refresh();
    if (isSuccess && !data.some((payment) => payment.claimable || isOpen(payment))) forgetOrderSecret();
  }, [own.refresh]);

  return {
    paid,
    current,
    others,
    used,
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
    pay,
    reset,
  };
}

const none: OwnPayment[] = [];

const patience = 5_000;
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Order = Awaited<ReturnType<typeof call<typeof processPayment>>>;

function toOwn(order: Order, { course, standard }: OrderForm): OwnPayment {
  return {
    ...order,
    course,
    standard,
    used: false,
    claimable: order.status === 'paid',
    created_at: new Date().toISOString(),
  };
}
