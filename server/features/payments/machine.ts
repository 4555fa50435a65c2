import type { PaymentStatus } from '#contract/payments/payments.ts';
import type { Capture, Word } from './gateways/gateway.ts';

/** The only ways a payment moves; the trigger `payments_guard` holds the same list. */
export const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'failed', 'expired', 'claimed'],
  pending: ['paid', 'failed', 'expired'],
  claimed: ['paid', 'refused'],
  paid: ['refunded', 'partly_refunded', 'voided'],
  partly_refunded: ['refunded'],
  refunded: [],
  // By Undo.
  voided: ['paid'],
  refused: [],
  failed: [],
  expired: [],
};

export const mayMove = (from: PaymentStatus, to: PaymentStatus) => moves[from].includes(to);

/** Its money, or some of it, is with us. */
export const isHeld = (status: PaymentStatus) => status === 'paid' || status === 'partly_refunded';

export const isOpen = (status: PaymentStatus) => status === 'created' || status === 'pending';

/** What the machine looks at. */
export interface Standing {
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Someone must look at it: nothing moves by itself. */
  attention: string | null;
  /** The captures that are known already. */
  captured: readonly string[];
}

export interface Decision {
  /** The states to enter, one after the other. */
  to: PaymentStatus[];
  /** Why someone must look at it from now on. */
  attention?: string;
}

/** What follows from the gateway's word. Saying the same again changes nothing. */
export function decide(payment: Standing, word: Word): Decision {
  if (word.state === 'paid') return decidePaid(payment, word.capture);
  if (payment.attention || !isOpen(payment.status)) return { to: [] };
  if (word.state === 'open') return { to: payment.status === 'created' ? ['pending'] : [] };
  return { to: [word.state] };
}

function decidePaid(payment: Standing, capture: Capture): Decision {
  if (payment.captured.includes(capture.id)) return { to: [] };
  if (payment.captured.length > 0) return { to: [], attention: 'Paid twice.' };
  if (capture.currency.toUpperCase() !== payment.currency || capture.amount !== payment.amount)
    return {
      to: [],
      attention: `Received ${capture.amount / 100} ${capture.currency.toUpperCase()} instead of ${payment.amount / 100} ${payment.currency}.`,
    };
  if (!isOpen(payment.status)) return { to: [], attention: `Paid after it was ${payment.status}.` };
  if (payment.attention) return { to: [] };
  return { to: payment.status === 'created' ? ['pending', 'paid'] : ['paid'] };
}
