import fc from 'fast-check';
import { expect } from 'vitest';
import type { PaymentStatus } from '#contract/payments/payments.ts';
import type { GatewayReport } from './gateways/gateway.ts';
import { moves } from './machine.ts';

export const fee = 1_800_000;

/** A ledger under test: in memory, or the real one. */
export interface Ledger {
  order(): Promise<string>;
  say(id: string, report: GatewayReport): Promise<void>;
  /** Did an admission get the payment? */
  claim(id: string): Promise<boolean>;
  /** Was the refund taken? */
  refund(id: string): Promise<boolean>;
  look(id: string): Promise<Seen>;
}

export interface Seen {
  status: PaymentStatus;
  attention: boolean;
  used: boolean;
  /** In paise, over all captures and refunds of this payment. */
  captured: number;
  refunded: number;
}

/** What must be true of one payment, told without the machine. */
interface Expected {
  id: string;
  status: PaymentStatus;
  captures: Map<string, number>;
  /** The one right capture arrived while the order was open. */
  verified: boolean;
  trouble: boolean;
  used: boolean;
  refunded: number;
}

export interface Model {
  payments: Expected[];
}

type Step = fc.AsyncCommand<Model, Ledger>;

const pick = (model: Model, at: number) => model.payments[at % model.payments.length] as Expected;
const isOpen = (payment: Expected) => payment.status === 'created' || payment.status === 'pending';
const total = (payment: Expected) => [...payment.captures.values()].reduce((a, b) => a + b, 0);

async function compare(model: Model, ledger: Ledger) {
  for (const payment of model.payments) {
    const seen = await ledger.look(payment.id);
    // Nothing moves in a way that is not on the list.
    if (seen.status !== payment.status) expect(reachable(payment.status)).toContain(seen.status);
    payment.status = seen.status;
    expect(seen).toEqual({
      status: payment.status,
      attention: payment.trouble,
      used: payment.used,
      captured: total(payment),
      refunded: payment.refunded,
    });
    if (payment.used) expect(payment.verified).toBe(true);
    if (seen.status === 'paid') expect([payment.verified, payment.captures.size > 0]).toEqual([true, true]);
    if (seen.status === 'refunded' && !seen.attention) expect(payment.refunded).toBe(total(payment));
  }
}

function reachable(from: PaymentStatus, found = new Set<PaymentStatus>()): PaymentStatus[] {
  for (const next of moves[from])
    if (!found.has(next)) {
      found.add(next);
      reachable(next, found);
    }
  return [...found];
}

class Order implements Step {
  check = (model: Model) => model.payments.length < 4;
  async run(model: Model, ledger: Ledger) {
    const id = await ledger.order();
    model.payments.push({
      id,
      status: 'pending',
      captures: new Map(),
      verified: false,
      trouble: false,
      used: false,
      refunded: 0,
    });
    await compare(model, ledger);
  }
  toString = () => 'order';
}

type Said =
  | { state: 'open' | 'failed' | 'expired' }
  | { state: 'paid'; n: number; amount: number; currency: string };

class Say implements Step {
  readonly at: number;
  readonly report: Said;
  constructor(at: number, report: Said) {
    this.at = at;
    this.report = report;
  }
  check = (model: Model) => model.payments.length > 0;
  async run(model: Model, ledger: Ledger) {
    const payment = pick(model, this.at);
    if (this.report.state !== 'paid') await ledger.say(payment.id, this.report);
    else {
      const { n, amount, currency } = this.report;
      const id = `capture-${n}-of-${payment.id}`;
      if (!payment.captures.has(id)) {
        const right = amount === fee && currency === 'INR';
        if (right && isOpen(payment) && !payment.trouble && payment.captures.size === 0)
          payment.verified = true;
        else payment.trouble = true;
        payment.captures.set(id, amount);
      }
      await ledger.say(payment.id, { state: 'paid', capture: { id, amount, currency, method: 'Card' } });
      if (payment.verified && payment.status === 'pending') payment.status = 'paid';
    }
    await compare(model, ledger);
  }
  toString = () => `say ${JSON.stringify(this.report)} of ${this.at}`;
}

class Claim implements Step {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = (model: Model) => model.payments.length > 0;
  async run(model: Model, ledger: Ledger) {
    const payment = pick(model, this.at);
    const should = payment.verified && payment.status === 'paid' && !payment.used && !payment.trouble;
    expect(await ledger.claim(payment.id)).toBe(should);
    payment.used ||= should;
    await compare(model, ledger);
  }
  toString = () => `claim ${this.at}`;
}

class Refund implements Step {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = (model: Model) => model.payments.length > 0;
  async run(model: Model, ledger: Ledger) {
    const payment = pick(model, this.at);
    const should = payment.captures.size > 0;
    expect(await ledger.refund(payment.id)).toBe(should);
    if (should) [payment.refunded, payment.trouble] = [total(payment), false];
    await compare(model, ledger);
  }
  toString = () => `refund ${this.at}`;
}

const at = fc.nat(7);
const n = fc.nat(1);
const rightly = { amount: fc.constant(fee), currency: fc.constant('INR') };

export const steps = [
  fc.constant(new Order()),
  at.map((i) => new Claim(i)),
  at.map((i) => new Refund(i)),
  fc
    .tuple(at, fc.constantFrom('open' as const, 'failed' as const, 'expired' as const))
    .map(([i, state]) => new Say(i, { state })),
  ...[
    rightly,
    rightly,
    {
      amount: fc.constantFrom(fee - 1, fee + 1, fee * 100, 1),
      currency: fc.constant('INR'),
    },
    { amount: fc.constant(fee), currency: fc.constantFrom('USD', 'EUR') },
  ].map(({ amount, currency }) =>
    fc
      .record({ i: at, n, amount, currency })
      .map(({ i, ...report }) => new Say(i, { state: 'paid', ...report })),
  ),
];
