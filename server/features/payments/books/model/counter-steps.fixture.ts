import type fc from 'fast-check';
import { expect } from 'vitest';
import { toRupees } from '#contract/payments/money.ts';
import { offline } from '../../fixture.ts';
import { compare } from './compare.fixture.ts';
import type { Office } from './office.fixture.ts';
import { moneyMoved, paidOf, pick, toModel, toModelPayment, type World } from './world.fixture.ts';

export type Step = fc.AsyncCommand<World, Office>;

/** How a call is sent: as it is, or while connections to the database are cut. */
export const sender = (office: Office, kill: boolean) => (kill ? office.sendThroughKill : office.send);
export const cut = (kill: boolean) => (kill ? ' (cut)' : '');

/** A student at the counter, who pays so many hundredths of the fee; with none of them nothing yet. */
export class Admit implements Step {
  readonly fees: number;
  readonly part: number;
  readonly kill: boolean;
  constructor(fees: number, part: number, kill: boolean) {
    [this.fees, this.part, this.kill] = [fees, part, kill];
  }
  check = (world: World) => world.admissions.length < 4;
  async run(world: World, office: Office) {
    const received = this.part && Math.max(1, Math.round((this.fees * this.part) / 100));
    const name = `Student ${world.admissions.length}`;
    const paid = received > 0 ? { received: toRupees(received) } : { unpaid: true };
    const form = { ...offline, student_name: name, fees: toRupees(this.fees), ...paid };
    const answer = await sender(office, this.kill)('POST', '/api/admissions/', form);
    const admission = await toModel(answer, name, this.fees);
    world.admissions.push(admission);
    world.received += received;
    await compare(world, office, admission);
  }
  toString = () => `admit ${this.fees} ${this.part}%${cut(this.kill)}`;
}

export class Pay implements Step {
  readonly at: number;
  readonly amount: number;
  readonly kill: boolean;
  constructor(at: number, amount: number, kill: boolean) {
    [this.at, this.amount, this.kill] = [at, amount, kill];
  }
  check = (world: World) => world.admissions.length > 0;
  async run(world: World, office: Office) {
    const admission = pick(world.admissions, this.at);
    const body = { amount: toRupees(this.amount), method: 'Cheque', reference: '000123' };
    const answer = await sender(office, this.kill)('POST', `/api/admissions/${admission.id}/payments`, body);
    const fits = this.amount <= admission.fees - paidOf(admission);
    expect(answer.status).toBe(admission.trashed ? 404 : fits ? 201 : 422);
    if (answer.ok) {
      admission.payments.push(await toModelPayment(answer));
      world.received += this.amount;
      moneyMoved(admission, this.amount);
    }
    await compare(world, office, admission);
  }
  toString = () => `pay ${this.amount} for ${this.at}${cut(this.kill)}`;
}
