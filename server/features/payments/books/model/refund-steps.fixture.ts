import { expect } from 'vitest';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { compare } from './compare.fixture.ts';
import { cut, type Step } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import { readProposed } from './screens.fixture.ts';
import {
  admissionOf,
  type ModelPayment,
  moneyMoved,
  netOf,
  paymentsOf,
  pick,
  type World,
} from './world.fixture.ts';

/** Over this a second person agrees first. */
const limit = 1_000_000;

/** Refunds a part or, without an amount, everything that is held. */
export class Refund implements Step {
  readonly at: number;
  readonly amount: number | undefined;
  readonly kill: boolean;
  constructor(at: number, amount: number | undefined, kill: boolean) {
    [this.at, this.amount, this.kill] = [at, amount, kill];
  }
  check = (world: World) => paymentsOf(world).length > 0;
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world), this.at);
    const path = `/api/payments/${payment.id}/refund`;
    const part = this.amount === undefined ? {} : { amount: toRupees(this.amount) };
    const body = { reason: `r${world.asked++}`, ...part };
    if (this.kill) await office.sendThroughKill('POST', path, body);
    // Asked for twice at once, as by two quick taps.
    else await Promise.all([office.send('POST', path, body), office.send('POST', path, body)]);
    const left = netOf(payment) - payment.proposed;
    const { amount = left } = this;
    if (amount > 0 && amount <= left) {
      if (payment.refunded + payment.proposed + amount > limit) payment.proposed += amount;
      else payOut(world, payment, amount);
    }
    await compare(world, office, admissionOf(world, payment));
  }
  toString = () => `refund ${this.amount ?? 'all'} of ${this.at}${cut(this.kill)}`;
}

function payOut(world: World, payment: ModelPayment, amount: number) {
  payment.refunded += amount;
  world.refunded += amount;
  moneyMoved(admissionOf(world, payment), -amount);
}

export class Decide implements Step {
  readonly approve: boolean;
  constructor(approve: boolean) {
    this.approve = approve;
  }
  check = (world: World) => paymentsOf(world).some(({ proposed }) => proposed > 0);
  async run(world: World, office: Office) {
    const own = new Map(paymentsOf(world).map((payment) => [payment.id, payment]));
    const proposed = (await readProposed(office)).find(({ payment_id }) => own.has(payment_id));
    if (!proposed) throw new Error('the refund that waits is not in the queue');
    const payment = own.get(proposed.payment_id) as ModelPayment;
    const decide = (by: 'first' | 'second') =>
      office.send('POST', `/api/refunds/${proposed._id}/decide`, { approve: this.approve }, by);
    expect((await decide('first')).status).toBe(403);
    const answers = await Promise.all([decide('second'), decide('second')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const amount = toPaise(proposed.amount);
    payment.proposed -= amount;
    if (this.approve) payOut(world, payment, amount);
    await compare(world, office, admissionOf(world, payment));
  }
  toString = () => (this.approve ? 'approve' : 'refuse');
}
