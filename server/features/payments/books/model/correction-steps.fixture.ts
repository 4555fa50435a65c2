import { expect } from 'vitest';
import { toRupees } from '#contract/payments/money.ts';
import { offline } from '../../fixture.ts';
import { compare } from './compare.fixture.ts';
import { cut, type Step, sender } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import {
  admissionOf,
  hasCome,
  type ModelPayment,
  moneyMoved,
  paymentsOf,
  pick,
  type World,
} from './world.fixture.ts';

const mayVoid = ({ refunded, proposed, claim }: ModelPayment) =>
  refunded === 0 && proposed === 0 && claim?.state !== 'refused';

/** Into the trash or out of it. A claim that nobody has confirmed goes without a line of the ledger. */
function turn(world: World, payment: ModelPayment) {
  payment.voided = !payment.voided;
  if (!hasCome(payment)) return;
  const change = payment.voided ? -payment.amount : payment.amount;
  world.voided -= change;
  moneyMoved(admissionOf(world, payment), change);
}

/** After a cut the answer may be lost although all was done: sent again, it finds nothing left to do. */
const done = (kill: boolean) => (kill ? [200, 204, 404] : [200, 204]);

/** Deletes a payment, which voids it, or brings it back. */
export class Void implements Step {
  readonly at: number;
  readonly kill: boolean;
  constructor(at: number, kill: boolean) {
    [this.at, this.kill] = [at, kill];
  }
  check = (world: World) => paymentsOf(world).some((payment) => mayVoid(payment));
  async run(world: World, office: Office) {
    const payment = pick(paymentsOf(world).filter(mayVoid), this.at);
    const path = `/api/payments/${payment.id}`;
    const [method, to] = payment.voided ? ['POST', `${path}/restore`] : ['DELETE', `${path}?reason=wrong`];
    const answer = await sender(office, this.kill)(method, to);
    expect(done(this.kill)).toContain(answer.status);
    turn(world, payment);
    await compare(world, office, admissionOf(world, payment));
  }
  toString = () => `void or bring back ${this.at}${cut(this.kill)}`;
}

export class Edit implements Step {
  readonly at: number;
  readonly fees: number;
  readonly kill: boolean;
  constructor(at: number, fees: number, kill: boolean) {
    [this.at, this.fees, this.kill] = [at, fees, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    const name = `Renamed ${this.fees}`;
    const { course, board, standard, joining_date, address, contact_no, admission_type } = offline;
    const answer = await sender(office, this.kill)('PUT', `/api/admissions/${admission.id}`, {
      ...{ course, board, standard, joining_date, address, contact_no, admission_type },
      student_name: name,
      fees: toRupees(this.fees),
      reason: 'typed wrongly',
    });
    expect(answer.status).toBe(admission.trashed ? 404 : 200);
    if (answer.ok) [admission.fees, admission.name] = [this.fees, name];
    await compare(world, office, admission);
  }
  toString = () => `fee of ${this.at} becomes ${this.fees}${cut(this.kill)}`;
}

/** Deletes an admission, by itself or as one of many, or takes that back. */
export class Delete implements Step {
  readonly at: number;
  readonly kill: boolean;
  constructor(at: number, kill: boolean) {
    [this.at, this.kill] = [at, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    const path = `/api/admissions/${admission.id}`;
    const [method, to] = admission.trashed ? ['POST', `${path}/restore`] : ['DELETE', path];
    const answer = await sender(office, this.kill)(method, to);
    expect(done(this.kill)).toContain(answer.status);
    admission.trashed = !admission.trashed;
    await compare(world, office, admission);
  }
  toString = () => `delete or bring back admission ${this.at}${cut(this.kill)}`;
}

/** Deletes all payments of an admission in one step, and takes that back by Undo. */
export class DeleteManyAndUndo implements Step {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = (world: World) => paymentsOf(world).some((payment) => mayVoid(payment) && !payment.voided);
  async run(world: World, office: Office) {
    const chosen = paymentsOf(world).filter((payment) => mayVoid(payment) && !payment.voided);
    const [batch, ids] = [crypto.randomUUID(), chosen.map(({ id }) => id)];
    const selection = { ids };
    expect(
      (await office.send('POST', '/api/payments/delete', { selection, batch, reason: 'wrong' })).status,
    ).toBe(200);
    for (const payment of chosen) turn(world, payment);
    const touched = admissionOf(world, pick(chosen, this.at));
    await compare(world, office, touched);
    expect(
      (await office.send('POST', '/api/payments/restore', { selection: { matching: { batch } } })).status,
    ).toBe(200);
    for (const payment of chosen) turn(world, payment);
    await compare(world, office, touched);
  }
  toString = () => `delete all payments, undo ${this.at}`;
}
