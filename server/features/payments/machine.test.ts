import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#contract/payments/payments.ts';
import { decide, isOpen, mayMove, type Standing } from './machine.ts';
import { fee, type Ledger, steps } from './model.fixture.ts';

/** The machine with nothing around it. */
function ledgerInMemory(): Ledger {
  interface Payment extends Standing {
    captured: string[];
    sum: number;
    refunded: number;
    used: boolean;
    refundAsked: boolean;
  }
  const payments = new Map<string, Payment>();
  const get = (id: string) => payments.get(id) as Payment;
  const move = (payment: Payment, to: PaymentStatus) => {
    if (!mayMove(payment.status, to)) throw new Error(`${payment.status} to ${to}`);
    payment.status = to;
  };
  return {
    async order() {
      const id = `order-${payments.size}`;
      const fresh: Payment = {
        status: 'created',
        amount: fee,
        currency: 'INR',
        attention: null,
        captured: [],
        sum: 0,
        refunded: 0,
        used: false,
        refundAsked: false,
      };
      payments.set(id, fresh);
      for (const to of decide(fresh, { state: 'open' }).to) move(fresh, to);
      return id;
    },
    async say(id, report) {
      const payment = get(id);
      const { to, attention } = decide(payment, report);
      if (report.state === 'paid' && !payment.captured.includes(report.capture.id)) {
        payment.captured.push(report.capture.id);
        payment.sum += report.capture.amount;
      }
      if (attention) payment.attention = attention;
      for (const next of to) move(payment, next);
    },
    async claim(id) {
      const payment = get(id);
      const fits = payment.status === 'paid' && !payment.used && !payment.attention && !payment.refundAsked;
      payment.used ||= fits;
      return fits;
    },
    async refund(id) {
      const payment = get(id);
      if (payment.captured.length === 0) return false;
      payment.refundAsked = true;
      payment.refunded = payment.sum;
      payment.attention = null;
      if (payment.status === 'paid') move(payment, 'refunded');
      else if (isOpen(payment.status)) move(payment, 'failed');
      return true;
    },
    async look(id) {
      const { status, attention, used, sum, refunded } = get(id);
      return { status, attention: attention !== null, used, captured: sum, refunded };
    },
  };
}

describe('the state machine', () => {
  it('keeps its promises in two thousand sequences of events, claims and refunds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
        await fc.asyncModelRun(() => ({ model: { payments: [] }, real: ledgerInMemory() }), commands);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no other ways than those of the design', () => {
    const ways = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(ways).toEqual([
      'created → pending',
      'created → claimed',
      'created → failed',
      'created → expired',
      'pending → paid',
      'pending → failed',
      'pending → expired',
      'claimed → paid',
      'claimed → refused',
      'paid → partly_refunded',
      'paid → refunded',
      'paid → voided',
      'partly_refunded → refunded',
      'voided → paid',
    ]);
  });
});
