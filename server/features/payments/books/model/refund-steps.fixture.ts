import { expect } from 'vitest';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { compare } from './compare.fixture.ts';
import { cut, type Step } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import { readProposed } from './screens.fixture.ts';
import { admissionOf, type ModelPayment, netOf, paymentsOf, pick, type World } from './world.fixture.ts';

/** Over this a second person agrees first. */
const limit = 1_000_000;

export class Refund implements Step {
  readonly at: number;
  readonly amount: number;
  readonly kill: boolean;
  constructor(at: number, amount: number, kill: boolean) {
    [this.at, this.amount, this.kill] = [at, amount, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world), this.at);
    const path = `/api/payments/${payment.id}/refund`;
    const body = { reason: `r${this.amount}`, amount: toRupees(this.amount) };
    if (this.kill) await office.sendThroughKill('POST', path, body);
    // Asked for twice at once, as by two quick taps.
    else await Promise.all([office.send('POST', path, body), office.send('POST', path, body)]);
    if (!payment.voided && this.amount <= netOf(payment) - payment.proposed) {
      if (payment.refunded + payment.proposed + this.amount > limit) payment.proposed += this.amount;
      else {
        payment.refunded += this.amount;
        world.refunded += this.amount;
      }
    }
    await compare(world, office, admissionOf(world, payment));
  }
  toString = () => `refund ${this.amount} of ${this.at}${cut(this.kill)}`;
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
    if (this.approve)
      [payment.refunded, world.refunded] = [payment.refunded + amount, world.refunded + amount];
    await compare(world, office, admissionOf(world, payment));
  }
  toString = () => (this.approve ? 'approve' : 'refuse');
}
