import { expect } from 'vitest';
import { SentAdmission } from '#contract/admissions/admissions.ts';
import { toRupees } from '#contract/payments/money.ts';
import { Order } from '#contract/payments/payments.ts';
import { UpiMatches } from '#contract/payments/statements.ts';
import { UpiConfirmed } from '#contract/payments/upi-office.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { choice, online } from '../../fixture.ts';
import { compare } from './compare.fixture.ts';
import { cut, type Step, sender } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import {
  admissionOf,
  claimedPayment,
  isClaimed,
  isTaken,
  type ModelPayment,
  moneyMoved,
  payableOf,
  paymentsOf,
  pick,
  type World,
} from './world.fixture.ts';

/** Of Physics in the 12th Standard. */
const feeOfChoice = 1_800_000;

export class AdmitByUpi implements Step {
  readonly n: number;
  constructor(n: number) {
    this.n = n;
  }
  check = (world: World) => world.admissions.length < 4;
  async run(world: World, office: Office) {
    const { payment_id } = await readAs(
      Order,
      await office.send('POST', '/api/process-payment', { ...choice, method: 'upi' }),
    );
    const utr = await claim(world, office, { payment_id, n: this.n });
    if (!utr) return;
    const name = `By UPI ${this.n}`;
    const form = { ...online, student_name: name, payment_id };
    const { _id: id, reference } = await readAs(
      SentAdmission,
      await office.send('POST', '/api/admissions/', form),
    );
    const payments = [claimedPayment(payment_id, feeOfChoice, utr)];
    const admission = { id, reference, name, fees: feeOfChoice, payments, trashed: false, paidBack: false };
    world.admissions.push(admission);
    await compare(world, office, admission);
  }
  toString = () => `admit by UPI ${this.n}`;
}

/** The family names its transfer, by two quick taps. One that serves an order already is refused. */
async function claim(world: World, office: Office, { payment_id, n }: { payment_id: string; n: number }) {
  const utr = String(100_000_000_000 + n);
  const expected = isTaken(world, utr) ? 409 : 200;
  const send = () => office.send('POST', '/api/payments/claim', { payment_id, utr });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
  return expected === 200 ? utr : undefined;
}

/** A family pays the balance, or a part of it, from its own phone. */
export class PayBalanceByUpi implements Step {
  readonly at: number;
  readonly amount: number | undefined;
  readonly n: number;
  readonly kill: boolean;
  constructor(at: number, amount: number | undefined, n: number, kill: boolean) {
    [this.at, this.amount, this.n, this.kill] = [at, amount, n, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    const open = payableOf(admission);
    const { amount = open } = this;
    const { reference } = admission;
    const part = this.amount === undefined ? {} : { amount: toRupees(this.amount) };
    const form = { reference, contact_no: online.contact_no, method: 'upi', ...part };
    const answer = await sender(office, this.kill)('POST', '/api/admissions/balance', form);
    const status = admission.trashed ? 404 : open === 0 ? 409 : amount <= open ? 201 : 422;
    expect(answer.status).toBe(status);
    if (answer.ok) {
      const { payment_id } = await readAs(Order, answer);
      const utr = await claim(world, office, { payment_id, n: this.n });
      if (utr) admission.payments.push(claimedPayment(payment_id, amount, utr));
    }
    await compare(world, office, admission);
  }
  toString = () => `balance by UPI ${this.amount ?? 'all'} for ${this.at}${cut(this.kill)}`;
}

/** The office looks at the bank: by hand, by an uploaded statement, or it finds nothing. */
export class DecideUpi implements Step {
  readonly at: number;
  readonly how: 'confirm' | 'match' | 'refuse';
  constructor(at: number, how: 'confirm' | 'match' | 'refuse') {
    [this.at, this.how] = [at, how];
  }
  check = (world: World) => paymentsOf(world).some(isClaimed);
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world).filter(isClaimed), this.at);
    const claim = payment.claim as NonNullable<ModelPayment['claim']>;
    if (this.how === 'match') await this.match(office, payment, claim.utr);
    else {
      const decide = (by: 'first' | 'second') =>
        office.send('POST', `/api/upi/claims/${payment.id}/${this.how}`, { reason: 'not there' }, by);
      const once = () => office.send('POST', `/api/upi/claims/${payment.id}/confirm`, undefined, 'first');
      const answers = await Promise.all(
        this.how === 'refuse' ? [decide('first'), decide('second')] : [once(), once()],
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    }
    claim.state = this.how === 'refuse' ? 'refused' : 'paid';
    const admission = admissionOf(world, payment);
    if (claim.state === 'paid') {
      world.received += payment.amount;
      moneyMoved(admission, payment.amount);
    }
    await compare(world, office, admission);
  }
  async match(office: Office, payment: ModelPayment, utr: string) {
    const lines = [{ day: office.today(), amount: toRupees(payment.amount), text: `UPI/${utr}/FEES` }];
    // The same statement uploaded twice changes nothing.
    for (let i = 0; i < 2; i++) await office.send('POST', '/api/upi/lines', { lines });
    const { exact } = await readAs(UpiMatches, await office.send('GET', '/api/upi/matches'));
    const found = exact.find(({ claim: { _id } }) => _id === payment.id);
    const pairs = [{ line_id: found?.line._id, payment_id: payment.id }];
    const confirm = () => office.send('POST', '/api/upi/matches/confirm', { pairs });
    const answers = await Promise.all([confirm(), confirm()]);
    const done = await Promise.all(answers.map((answer) => readAs(UpiConfirmed, answer)));
    expect(done.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(1);
  }
  toString = () => `UPI: ${this.how} ${this.at}`;
}
