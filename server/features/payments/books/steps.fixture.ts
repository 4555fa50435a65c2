import fc from 'fast-check';
import { expect } from 'vitest';
import { SentAdmission } from '#contract/admissions/admissions.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { Order } from '#contract/payments/payments.ts';
import { UpiMatches } from '#contract/payments/statements.ts';
import { UpiConfirmed } from '#contract/payments/upi-office.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { choice, offline, online } from '../fixture.ts';
import {
  lookAt,
  type ModelAdmission,
  type ModelPayment,
  netOf,
  type Office,
  paidOf,
  readFigures,
  readProposed,
  toModel,
  toModelPayment,
  type World,
} from './world.fixture.ts';

type Step = fc.AsyncCommand<World, Office>;

const limit = 1_000_000;
/** Of Physics in the 12th Standard. */
const feeOfChoice = 1_800_000;
const pick = <T>(list: T[], at: number) => list[at % list.length] as T;
const paymentsOf = (world: World) => world.admissions.flatMap(({ payments }) => payments);
const status = (payment: ModelPayment) => {
  if (payment.claim && payment.claim.state !== 'paid') return payment.claim.state;
  if (payment.voided) return 'voided';
  if (payment.refunded === 0) return 'paid';
  return payment.refunded === payment.amount ? 'refunded' : 'partly_refunded';
};

/** Does everything that can be asked say what the model says, to the paisa? */
async function compare(world: World, office: Office, touched: ModelAdmission | undefined) {
  if (touched) {
    const { detail, tracked, rows } = await lookAt(office, touched);
    const [fees, paid] = [toRupees(touched.fees), toRupees(paidOf(touched))];
    const balance = toRupees(touched.fees - paidOf(touched));
    expect(detail).toMatchObject({ fees, paid, balance, student_name: touched.name });
    expect(tracked).toMatchObject({ fees, paid, balance });
    expect(detail.receipts.filter(({ state }) => state === 'valid').length).toBe(
      touched.payments.filter((payment) => netOf(payment) > 0).length,
    );
    for (const [i, payment] of touched.payments.entries()) {
      const net = toRupees(netOf(payment));
      expect(rows[i]).toMatchObject({ net, status: status(payment), student_name: touched.name });
      // A receipt that was replaced is void as well; its successor was counted above.
      if (net === 0 && payment.receipt) expect(rows[i]?.check?.state).toBe('void');
    }
  }
  const { books, month, day } = await readFigures(office);
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  const [received, refunded, voided] = [world.received, world.refunded, world.voided].map(toRupees);
  const net = toRupees(world.received - world.voided - world.refunded);
  expect(books.figures).toMatchObject({ received, refunded, voided, net, receipts: net });
  expect(month.total).toMatchObject({
    received: toRupees(world.received - world.voided),
    refunded,
    voided,
    net,
  });
  const sumOf = (rows: { net: number }[]) => rows.reduce((sum, row) => sum + toPaise(row.net), 0);
  for (const rows of [month.by_method, month.by_course, month.by_day])
    expect(toRupees(sumOf(rows))).toBe(net);
  const ofDay = month.by_day.find(({ name }) => name === day.day)?.net ?? 0;
  expect(toRupees(sumOf(day.totals))).toBe(ofDay);
}

class Admit implements Step {
  readonly fees: number;
  readonly part: number;
  readonly kill: boolean;
  constructor(fees: number, part: number, kill: boolean) {
    [this.fees, this.part, this.kill] = [fees, part, kill];
  }
  check = (world: World) => world.admissions.length < 4;
  async run(world: World, office: Office) {
    const received = Math.max(1, Math.round((this.fees * this.part) / 100));
    const name = `Student ${world.admissions.length}`;
    const form = { ...offline, student_name: name, fees: toRupees(this.fees), received: toRupees(received) };
    const send = this.kill ? office.sendThroughKill : office.send;
    const admission = await toModel(await send('POST', '/api/admissions/', form), name, this.fees);
    world.admissions.push(admission);
    world.received += received;
    await compare(world, office, admission);
  }
  toString = () => `admit ${this.fees} ${this.part}%${this.kill ? ' (cut)' : ''}`;
}

class Pay implements Step {
  readonly at: number;
  readonly amount: number;
  readonly kill: boolean;
  constructor(at: number, amount: number, kill: boolean) {
    [this.at, this.amount, this.kill] = [at, amount, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    const send = this.kill ? office.sendThroughKill : office.send;
    const body = { amount: toRupees(this.amount), method: 'UPI', reference: 'UTR' };
    const answer = await send('POST', `/api/admissions/${admission.id}/payments`, body);
    const fits = this.amount <= admission.fees - paidOf(admission);
    expect(answer.status).toBe(fits ? 201 : 422);
    if (fits) {
      admission.payments.push(await toModelPayment(answer));
      world.received += this.amount;
    }
    await compare(world, office, admission);
  }
  toString = () => `pay ${this.amount} for ${this.at}${this.kill ? ' (cut)' : ''}`;
}

class Refund implements Step {
  readonly at: number;
  readonly amount: number;
  constructor(at: number, amount: number) {
    [this.at, this.amount] = [at, amount];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world), this.at);
    // Asked for twice at once, as by two quick taps.
    const ask = () =>
      office.send('POST', `/api/payments/${payment.id}/refund`, {
        reason: `r${this.amount}`,
        amount: toRupees(this.amount),
      });
    await Promise.all([ask(), ask()]);
    const left = netOf(payment) - payment.proposed;
    if (!payment.voided && this.amount <= left) {
      if (payment.refunded + payment.proposed + this.amount > limit) payment.proposed += this.amount;
      else {
        payment.refunded += this.amount;
        world.refunded += this.amount;
      }
    }
    await compare(
      world,
      office,
      world.admissions.find(({ payments }) => payments.includes(payment)),
    );
  }
  toString = () => `refund ${this.amount} of ${this.at}`;
}

class Decide implements Step {
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
    await compare(
      world,
      office,
      world.admissions.find(({ payments }) => payments.includes(payment)),
    );
  }
  toString = () => (this.approve ? 'approve' : 'refuse');
}

class Void implements Step {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = (world: World) => paymentsOf(world).some((payment) => mayVoid(payment));
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world).filter(mayVoid), this.at);
    const path = `/api/payments/${payment.id}`;
    const [method, to] = payment.voided ? ['POST', `${path}/restore`] : ['DELETE', `${path}?reason=wrong`];
    expect((await office.send(method, to)).ok).toBe(true);
    world.voided += payment.voided ? -payment.amount : payment.amount;
    payment.voided = !payment.voided;
    await compare(
      world,
      office,
      world.admissions.find(({ payments }) => payments.includes(payment)),
    );
  }
  toString = () => `void or bring back ${this.at}`;
}

const mayVoid = ({ refunded, proposed, claim }: ModelPayment) => refunded === 0 && proposed === 0 && !claim;

class Edit implements Step {
  readonly at: number;
  readonly fees: number;
  constructor(at: number, fees: number) {
    [this.at, this.fees] = [at, fees];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    admission.fees = this.fees;
    admission.name = `Renamed ${this.fees}`;
    const { course, board, standard, joining_date, address, contact_no, admission_type } = offline;
    const fields = { course, board, standard, joining_date, address, contact_no, admission_type };
    const answer = await office.send('PUT', `/api/admissions/${admission.id}`, {
      ...fields,
      student_name: admission.name,
      fees: toRupees(this.fees),
      reason: 'typed wrongly',
    });
    expect(answer.status).toBe(200);
    await compare(world, office, admission);
  }
  toString = () => `fee of ${this.at} becomes ${this.fees}`;
}

class AdmitByUpi implements Step {
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
    const nothing = { receipt: null, refunded: 0, voided: false, proposed: 0 };
    const claim = { state: 'claimed', utr } as const;
    const payment = { ...nothing, id: payment_id, reference: '', amount: feeOfChoice, claim };
    const admission = { id, reference, name, fees: feeOfChoice, payments: [payment] };
    world.admissions.push(admission);
    await compare(world, office, admission);
  }
  toString = () => `admit by UPI ${this.n}`;
}

/** The office looks at the bank: by hand, by an uploaded statement, or it finds nothing. */
class DecideUpi implements Step {
  readonly how: 'confirm' | 'match' | 'refuse';
  constructor(how: 'confirm' | 'match' | 'refuse') {
    this.how = how;
  }
  check = (world: World) => paymentsOf(world).some(({ claim }) => claim?.state === 'claimed');
  async run(world: World, office: Office) {
    const payment = paymentsOf(world).find(({ claim }) => claim?.state === 'claimed') as ModelPayment;
    const admission = world.admissions.find(({ payments }) => payments.includes(payment)) as ModelAdmission;
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
  toString = () => `UPI: ${this.how}`;
}

class CloseDay implements Step {
  // The month is compared as well: it does not end.
  check = (world: World) => world.days < 25;
  async run(world: World, office: Office) {
    const day = office.today();
    // Where an earlier sequence closed this day, it is closed already.
    await office.send('POST', `/api/days/${day}/close`, { denominations: {}, reason: 'drawer not counted' });
    await office.nextDay();
    world.days++;
    await compare(world, office, undefined);
  }
  toString = () => 'close the day';
}

const at = fc.nat(7);
const fee = fc.integer({ min: 100, max: 3_000_000 });
const amount = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 2_000_000 }));
const kill = fc.oneof(
  { weight: 6, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fee, fc.integer({ min: 1, max: 100 }), kill).map((values) => new Admit(...values)),
  fc.tuple(at, amount, kill).map((values) => new Pay(...values)),
  fc.tuple(at, amount).map((values) => new Refund(...values)),
  fc.boolean().map((approve) => new Decide(approve)),
  at.map((i) => new Void(i)),
  at.map((i) => new Void(i)),
  fc.tuple(at, fee).map((values) => new Edit(...values)),
  fc.nat(100_000).map((n) => new AdmitByUpi(n)),
  fc.constantFrom('confirm' as const, 'match' as const, 'refuse' as const).map((how) => new DecideUpi(how)),
  fc.constant(new CloseDay()),
];
