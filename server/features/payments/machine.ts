import type { PaymentStatus } from '#contract/payments/payments.ts';
import type { Capture, GatewayReport } from './gateways/gateway.ts';

/** The allowed moves of a payment; the trigger `payments_guard` has the same list. */
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

/** We have its money, or part of it. */
export const isHeld = (status: PaymentStatus) => status === 'paid' || status === 'partly_refunded';

export const isOpen = (status: PaymentStatus) => status === 'created' || status === 'pending';

/** What a decision depends on. */
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

/** What follows from a gateway's report. The same report again changes nothing. */
export function decide(payment: Standing, report: GatewayReport): Decision {
  if (report.state === 'paid') return decidePaid(payment, report.capture);
  if (payment.attention || !isOpen(payment.status)) return { to: [] };
  if (report.state === 'open') return { to: payment.status === 'created' ? ['pending'] : [] };
  return { to: [report.state] };
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
