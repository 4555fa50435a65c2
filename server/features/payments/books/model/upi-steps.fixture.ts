import { expect } from 'vitest';
import { SentAdmission } from '#contract/admissions/admissions.ts';
import { toRupees } from '#contract/payments/money.ts';
import { Order } from '#contract/payments/payments.ts';
import { UpiMatches } from '#contract/payments/statements.ts';
import { UpiConfirmed } from '#contract/payments/upi-office.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { choice, online } from '../../fixture.ts';
import { compare } from './compare.fixture.ts';
import type { Step } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import { admissionOf, claimedPayment, type ModelPayment, paymentsOf, type World } from './world.fixture.ts';

/** Of Physics in the 12th Standard. */
const feeOfChoice = 1_800_000;

export class AdmitByUpi implements Step {
  readonly n: number;
  constructor(n: number) {
    this.n = n;
  }
  check = (world: World) => world.admissions.length < 4;
  async run(world: World, office: Office) {
    const utr = String(100_000_000_000 + this.n);
    const { payment_id } = await readAs(
      Order,
      await office.send('POST', '/api/process-payment', { ...choice, method: 'upi' }),
    );
    // A number that an earlier sequence has used serves no second order.
    const claimed = await office.send('POST', '/api/payments/claim', { payment_id, utr });
    if (claimed.status === 409) return;
    expect(claimed.status).toBe(200);
    const name = `By UPI ${this.n}`;
    const form = { ...online, student_name: name, payment_id };
    const { _id: id, reference } = await readAs(
      SentAdmission,
      await office.send('POST', '/api/admissions/', form),
    );
    const payments = [claimedPayment(payment_id, feeOfChoice, utr)];
    const admission = { id, reference, name, fees: feeOfChoice, payments, trashed: false };
    world.admissions.push(admission);
    await compare(world, office, admission);
  }
  toString = () => `admit by UPI ${this.n}`;
}

/** The office looks at the bank: by hand, by an uploaded statement, or it finds nothing. */
export class DecideUpi implements Step {
  readonly how: 'confirm' | 'match' | 'refuse';
  constructor(how: 'confirm' | 'match' | 'refuse') {
    this.how = how;
  }
  check = (world: World) => paymentsOf(world).some(({ claim }) => claim?.state === 'claimed');
  async run(world: World, office: Office) {
    const payment = paymentsOf(world).find(({ claim }) => claim?.state === 'claimed') as ModelPayment;
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
    if (claim.state === 'paid') world.received += payment.amount;
    await compare(world, office, admissionOf(world, payment));
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
  toString = () => `UPI: ${this.how}`;
}
