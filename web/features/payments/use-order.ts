import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OrderForm, type OwnPayment, processPayment } from '#contract/payments/payments.ts';
import { orderSecret } from '#web/features/payments/order-secret.ts';
import type { useOwnPayments } from '#web/features/payments/own-payments.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { refreshOptions } from '#web/platform/served/options.ts';

/** Orders a payment, only once however often it is pressed, and goes to the checkout if there is one. */
export function useOrder(own: ReturnType<typeof useOwnPayments>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** The payment whose result is shown: the last one ordered here, or the one that a checkout returned with. */
  const [watched, setWatched] = useState<string | null>(null);
  const ordering = useRef(false);

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
      // A lost response may have been a success.
      await Promise.race([own.lookFor(secret), after(patience)]);
      setRefused(await reasonOf(error));
    }
    release();
  }

  function release() {
    ordering.current = false;
    setBusy(false);
  }

  // After the Back button, the page is restored from the back/forward cache as it was left.
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

  const unwatch = useCallback(() => setWatched(null), []);

  return { busy, refused, watched, unwatch, pay };
}

/** Why the order failed. If the office has closed what was chosen, the form says so at the choice. */
async function reasonOf(error: unknown): Promise<string | undefined> {
  if (!(error instanceof CallFailure)) return '';
  const isClosed = error.errors.some(({ field }) => field === 'course' || field === 'standard');
  if (isClosed)
    return refreshOptions().then(
      () => undefined,
      () => error.message,
    );
  return [409, 422].includes(error.status) ? error.message : '';
}

const patience = 5_000;
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Order = Awaited<ReturnType<typeof call<typeof processPayment>>>;

function toOwn(order: Order, { course, standard }: OrderForm): OwnPayment {
  return {
    ...order,
    course,
    standard,
    used: false,
    claimable: order.status === 'paid' || order.status === 'claimed',
    created_at: new Date().toISOString(),
  };
}
