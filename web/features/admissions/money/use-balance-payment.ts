import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payBalance } from '#contract/admissions/balance.ts';
import { type Order, paymentStatus } from '#contract/payments/payments.ts';
import { keepCheckout } from '#web/features/admissions/money/checkout.ts';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';

/** Identifies an application. */
export interface ApplicationKey {
  reference: string;
  contact_no: string;
}

const pollInterval = 4_000;
const failed = 'Payment failed. Please try again.';
const isOpen = (status: string) => status === 'created' || status === 'pending';

/** Pays the balance or a part, once however often it is pressed, and waits for the outcome. */
export function useBalancePayment(of: ApplicationKey, onPaid: () => Promise<void>, resumed?: string) {
  const [waitingFor, setWaitingFor] = useState(resumed);
  const [checkout, setCheckout] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** To be paid by UPI, which only the family can report as done. */
  const [byUpi, setByUpi] = useState<Order>();
  const keys = useRef(idempotencyKeys());

  async function end(why?: string) {
    setWaitingFor(undefined);
    setProblem(why);
    await onPaid();
  }

  async function pay(amount?: number, method?: 'upi') {
    setProblem(undefined);
    setByUpi(undefined);
    const body = { ...of, ...(amount !== undefined && { amount }), ...(method && { method }) };
    const order = await call(payBalance, { body }, { idempotencyKey: keys.current(body) });
    // Answered: the next press is another payment.
    keys.current = idempotencyKeys();
    if (!isOpen(order.status)) return end(order.status === 'paid' ? undefined : failed);
    if (order.upi) return setByUpi(order);
    setWaitingFor(order.reference);
    setCheckout(order.checkout);
    if (!order.checkout) return;
    keepCheckout({ ...of, payment: order.reference });
    window.location.assign(order.checkout);
  }

  /** The family has entered the number of its transfer. */
  async function claimed() {
    setByUpi(undefined);
    await onPaid();
  }

  async function check() {
    if (!waitingFor) return;
    const body = { reference: waitingFor, contact_no: of.contact_no, recheck: true };
    const answer = await call(paymentStatus, { body }).catch(() => undefined);
    if (!answer || isOpen(answer.status)) return;
    if (answer.used) return end();
    // Money that came and could not be used must not be paid again.
    await end(answer.status === 'paid' ? answer.next : `${failed} ${answer.next}`);
  }

  const onTick = useEffectEvent(() => void check());
  useEffect(() => {
    if (!waitingFor) return;
    onTick();
    const timer = window.setInterval(() => onTick(), pollInterval);
    return () => window.clearInterval(timer);
  }, [waitingFor]);

  return { pay, byUpi, claimed, waitingFor, checkout, problem, check };
}
