import * as z from 'zod/mini';
import { AdmissionDetail, SubmittedAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Books } from '#contract/payments/books.ts';
import { RecordedPayment } from '#contract/payments/counter.ts';
import { Day } from '#contract/payments/day-close.ts';
import { toPaise } from '#contract/payments/money.ts';
import { MonthReport } from '#contract/payments/month-report.ts';
import { Payment } from '#contract/payments/payments.ts';
import { ReceiptCheck } from '#contract/payments/receipts.ts';
import { ProposedRefund } from '#contract/payments/refunds.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline } from '../fixture.ts';

type By = Record<'Authorization', string>;

/** Two nodes on one database, and two people who work there. */
export interface Office {
  /** By one node or the other, in turn. */
  send(method: string, path: string, body?: object, by?: 'first' | 'second'): Promise<Response>;
  /** The same, while every connection to the database is cut; repeated with its key until an answer comes. */
  sendThroughKill(method: string, path: string, body: object): Promise<Response>;
  nextDay(): Promise<void>;
  today(): string;
}

export async function openOffice(): Promise<Office> {
  const clock = movableClock(new Date('2026-11-02T06:30:00Z'));
  const one = await moneyApp({ clock });
  const settings = { upi_id: 'taxila@okbank', upi_payee: 'Taxila', refund_limit: 10_000 };
  await one.deps.pool.query('update money_settings set settings = $1', [settings]);
  const two = await moneyApp({ clock, databaseUrl: one.databaseUrl });
  let people: Record<'first' | 'second', By>;
  let turn = 0;
  const node = () => ([one, two] as const)[turn++ % 2] as TestApp;
  const signIn = async () => {
    const [first, second] = await Promise.all([one.signIn('staff'), one.signIn('staff')]);
    people = { first: first.authorization, second: second.authorization };
  };
  await signIn();

  return {
    send: (method, path, body, by = 'first') => node().send(method, path, body, people[by]),
    async sendThroughKill(method, path, body) {
      const key = { 'Idempotency-Key': crypto.randomUUID(), ...people.first };
      const cut = one.deps.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'taxila notifications'`,
        )
        .catch(() => undefined);
      for (let tries = 0; tries < 50; tries++) {
        const answer = await node()
          .send(method, path, body, key)
          .catch(() => undefined);
        await cut;
        if (answer && answer.status < 500) return answer;
      }
      throw new Error(`${method} ${path} never came back`);
    },
    async nextDay() {
      clock.forward(86_400);
      await signIn();
    },
    today: () => clock.now().toISOString().slice(0, 10),
  };
}

/** One payment, as the model knows it; paise. */
export interface ModelPayment {
  id: string;
  reference: string;
  /** None until the office has confirmed what was claimed. */
  receipt: { number: string; code: string } | null;
  /** How far one by UPI is, and the number of its transfer. */
  claim?: { state: 'claimed' | 'refused' | 'paid'; utr: string };
  amount: number;
  refunded: number;
  voided: boolean;
  /** A refund that waits for a second person. */
  proposed: number;
}

export interface ModelAdmission {
  id: string;
  reference: string;
  name: string;
  fees: number;
  payments: ModelPayment[];
}

export interface World {
  admissions: ModelAdmission[];
  /** Of all that was ever received, refunded and voided. */
  received: number;
  refunded: number;
  voided: number;
  /** How many days have passed. */
  days: number;
}

/** Does its money count? */
const counts = ({ voided, claim }: ModelPayment) => !voided && (!claim || claim.state === 'paid');
export const netOf = (payment: ModelPayment) => (counts(payment) ? payment.amount - payment.refunded : 0);
export const paidOf = ({ payments }: ModelAdmission) =>
  payments.reduce((sum, payment) => sum + netOf(payment), 0);

const get = async <S extends z.ZodMiniType>(office: Office, schema: S, path: string) =>
  readAs(schema, await office.send('GET', path));

const checkOf = (office: Office, { number, code }: { number: string; code: string }) =>
  get(office, ReceiptCheck, `/api/receipts/${number}?code=${code}`);

/** What every screen says of one admission, in paise. */
export async function lookAt(office: Office, { id, reference, payments }: ModelAdmission) {
  const detail = await get(office, AdmissionDetail, `/api/admissions/${id}`);
  const tracked = await readAs(
    Tracked,
    await office.send('POST', '/api/admissions/track', { reference, contact_no: offline.contact_no }),
  );
  const rows = await Promise.all(
    payments.map(async (payment) => ({
      ...(await get(office, Payment, `/api/payments/${payment.id}`)),
      check: payment.receipt && (await checkOf(office, payment.receipt)),
    })),
  );
  return { detail, tracked, rows };
}

export const readFigures = async (office: Office) => ({
  books: await readAs(Books, await office.send('POST', '/api/books/check')),
  month: await get(office, MonthReport, `/api/reports/month?month=${office.today().slice(0, 7)}`),
  day: await get(office, Day, `/api/days/${office.today()}`),
});

export const readProposed = (office: Office) => get(office, z.array(ProposedRefund), '/api/refunds/proposed');

export async function toModel(answer: Response, name: string, fees: number): Promise<ModelAdmission> {
  const { _id, reference, payment_id, receipt, paid } = await readAs(SubmittedAdmission, answer);
  const first = {
    id: payment_id,
    reference: '',
    receipt,
    amount: toPaise(paid),
    refunded: 0,
    voided: false,
    proposed: 0,
  };
  return { id: _id, reference, name, fees, payments: [first] };
}

export async function toModelPayment(answer: Response): Promise<ModelPayment> {
  const { payment, receipt } = await readAs(RecordedPayment, answer);
  return {
    id: payment._id,
    reference: payment.reference,
    receipt,
    amount: toPaise(payment.amount),
    refunded: 0,
    voided: false,
    proposed: 0,
  };
}
