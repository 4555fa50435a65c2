import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payBalance } from '#contract/admissions/balance.ts';
import { paymentStatus } from '#contract/payments/payments.ts';
import { keepCheckout } from '#web/features/admissions/money/checkout.ts';
import { call, idempotencyKeys } from '#web/platform/calls/api.ts';

/** By what an application is found. */
export interface Whose {
  reference: string;
  contact_no: string;
}

const lookAgain = 4_000;
const failed = 'Payment failed. Please try again.';
const isOpen = (status: string) => status === 'created' || status === 'pending';

/** Pays of the balance, once however often it is pressed, and waits for what becomes of it. */
export function useBalancePayment(of: Whose, onPaid: () => Promise<void>, began?: string) {
  const [waitingFor, setWaitingFor] = useState(began);
  const [checkout, setCheckout] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const keys = useRef(idempotencyKeys());

  async function end(why?: string) {
    setWaitingFor(undefined);
    setProblem(why);
    await onPaid();
  }

  async function pay(amount?: number) {
    setProblem(undefined);
    const body = { ...of, ...(amount !== undefined && { amount }) };
    const order = await call(payBalance, { body }, { idempotencyKey: keys.current(body) });
    // Answered: the next press is another payment.
    keys.current = idempotencyKeys();
    if (!isOpen(order.status)) return end(order.status === 'paid' ? undefined : failed);
    setWaitingFor(order.reference);
    setCheckout(order.checkout);
    if (!order.checkout) return;
    keepCheckout({ ...of, payment: order.reference });
    window.location.assign(order.checkout);
  }

  async function look() {
    if (!waitingFor) return;
    const body = { reference: waitingFor, contact_no: of.contact_no, recheck: true };
    const answer = await call(paymentStatus, { body }).catch(() => undefined);
    if (!answer || isOpen(answer.status)) return;
    if (answer.used) return end();
    // Money that came and could not be used must not be paid again.
    await end(answer.status === 'paid' ? answer.next : `${failed} ${answer.next}`);
  }

  const onTick = useEffectEvent(() => void look());
  useEffect(() => {
    if (!waitingFor) return;
    onTick();
    const timer = window.setInterval(() => onTick(), lookAgain);
    return () => window.clearInterval(timer);
  }, [waitingFor]);

  return { pay, waitingFor, checkout, problem, look };
}
