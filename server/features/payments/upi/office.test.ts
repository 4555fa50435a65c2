import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AdmissionDetail, SentAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Problem } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import { Books } from '#contract/payments/books.ts';
import { DayTotal } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import { ReceiptCheck } from '#contract/payments/receipts.ts';
import { UpiMatches } from '#contract/payments/statements.ts';
import { UpiClaim, UpiConfirmed } from '#contract/payments/upi-office.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { online, submit } from '../fixture.ts';
import { claim, claimedAdmission, nextUtr, orderUpi, upiApp } from './upi.fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let second: { Authorization: string };

beforeEach(async () => {
  t = await upiApp();
  staff = (await t.signIn('staff')).authorization;
  second = (await t.signIn('staff')).authorization;
});

const post = (path: string, body: object = {}, by = staff) => t.send('POST', `/api/upi/${path}`, body, by);
const get = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  readAs(schema, await t.fetch(`/api${path}`, { headers: staff }));
const claims = () => get(z.array(UpiClaim), '/upi/claims');
const matches = () => get(UpiMatches, '/upi/matches');
const detail = async (answer: Response) => (await readAs(Problem, answer)).detail;
const today = (days = 0) => indianDay(new Date(t.deps.clock.now().getTime() + days * 86_400_000));

async function admit(more: object = {}, utr?: string) {
  const made = await claimedAdmission(t, more, utr);
  return { ...made, admission: await readAs(SentAdmission, made.answer) };
}

async function track(reference: string) {
  const { contact_no } = online;
  return readAs(Tracked, await t.send('POST', '/api/admissions/track', { reference, contact_no }));
}

async function prove() {
  const books = await readAs(Books, await t.send('POST', '/api/books/check', undefined, staff));
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
}

describe('the office', () => {
  it('confirms an order: paid, in the ledger with its UTR, with a receipt, and the family is told', async () => {
    const { admission, payment, utr } = await admit({ email: 'asha@example.org' });
    expect(await claims()).toMatchObject([
      { _id: payment.payment_id, utr, amount: 18_000, admission_id: admission._id, student_name: 'Asha Rao' },
    ]);
    const paid = await readAs(Payment, await post(`claims/${payment.payment_id}/confirm`));
    expect(paid).toMatchObject({ status: 'paid', method: 'UPI', method_reference: utr, net: 18_000 });
    expect(await claims()).toEqual([]);
    const detail = await get(AdmissionDetail, `/admissions/${admission._id}`);
    expect(detail).toMatchObject({ paid: 18_000, balance: 0, to_confirm: 0, payment_status: 'paid' });
    expect(detail.receipt?.number).toMatch(/^R/);
    expect(detail.ledger).toMatchObject([
      { kind: 'received', amount: 18_000, method: 'UPI', reference: utr, cause: 'upi', test: false },
    ]);
    expect(await track(admission.reference)).toMatchObject({ missing: [], receipts: [{ state: 'valid' }] });
    expect(await get(z.array(DayTotal), '/payments/totals')).toMatchObject([
      { method: 'UPI', received: 18_000 },
    ]);
    const { rows } = await t.deps.pool.query("select data from pgboss.job where name = 'tell-payment'");
    expect(rows).toEqual([
      { data: { admissionId: admission._id, paymentId: payment.payment_id, amount: 18_000 } },
    ]);
    const audit = await t.deps.pool.query(
      "select 1 from audit where kind = 'payment' and action = 'confirmed'",
    );
    expect(audit.rowCount).toBe(1);
    await prove();
  });

  it('refuses with a reason: the admission stays and owes its fee, and the UTR may be given again', async () => {
    const { admission, payment, utr } = await admit({ email: 'asha@example.org' });
    const path = `claims/${payment.payment_id}/refuse`;
    expect((await post(path)).status).toBe(422);
    const refused = await post(path, { reason: 'not in the statement of 16 November' });
    expect(await readAs(Payment, refused)).toMatchObject({ status: 'refused', net: 0 });
    expect(await track(admission.reference)).toMatchObject({
      to_confirm: 0,
      balance: 18_000,
      missing: ['₹18,000 of the fees is not paid yet.'],
      receipt: null,
    });
    expect(await detail(await post(`claims/${payment.payment_id}/confirm`))).toBe(
      'Somebody else has refused this payment already.',
    );
    const { payment_id } = await orderUpi(t);
    expect((await claim(t, { payment_id, utr })).status).toBe(200);
    await prove();
  });

  it('of two at once lets one win and tells the other', async () => {
    for (const other of ['confirm', 'refuse']) {
      const { payment } = await admit();
      const [one, two] = await Promise.all([
        post(`claims/${payment.payment_id}/confirm`, {}, staff),
        post(
          `claims/${payment.payment_id}/${other}`,
          { ...(other === 'refuse' && { reason: 'no' }) },
          second,
        ),
      ]);
      expect([one.status, two.status].sort()).toEqual([200, 409]);
      const lost = one.status === 409 ? one : two;
      expect(await detail(lost)).toMatch(/^Somebody else has (confirmed|refused) this payment already\.$/);
    }
    await prove();
  });

  it('confirms several, and says which somebody else has decided; two at once book each once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => admit()));
    const ids = made.map(({ payment }) => payment.payment_id);
    const answers = await Promise.all([
      post('claims/confirm', { ids }, staff),
      post('claims/confirm', { ids: ids.toReversed() }, second),
      post(`claims/${ids[2]}/confirm`, {}, second),
    ]);
    const both = await Promise.all(answers.slice(0, 2).map((answer) => readAs(UpiConfirmed, answer)));
    const alone = answers[2]?.status === 200 ? 1 : 0;
    expect(both.reduce((sum, { confirmed }) => sum + confirmed, alone)).toBe(4);
    expect(both.flatMap(({ left }) => left).length).toBe(4 + alone);
    const { rows } = await t.deps.pool.query('select sum(amount) as sum, count(*) as n from ledger');
    expect(rows).toEqual([{ sum: String(4 * 1_800_000), n: '4' }]);
    await prove();
  });

  it('confirms before the application is sent, which then has its receipt at once', async () => {
    const { payment_id } = await orderUpi(t);
    await claim(t, { payment_id, utr: nextUtr() });
    expect((await post(`claims/${payment_id}/confirm`)).status).toBe(200);
    const admission = await readAs(SentAdmission, await submit(t, { ...online, payment_id }));
    expect(admission).toMatchObject({ paid: 18_000, to_confirm: 0, receipt: { number: expect.any(String) } });
    await prove();
  });

  it('deletes a claimed payment: the application owes its fee, until Undo brings the claim back', async () => {
    const { admission, payment } = await admit();
    const path = `/api/payments/${payment.payment_id}`;
    const unpaid = { to_confirm: 0, payable: 18_000, missing: ['₹18,000 of the fees is not paid yet.'] };
    await t.send('DELETE', path, { reason: 'a joke' }, staff);
    expect(await track(admission.reference)).toMatchObject(unpaid);
    expect(await claims()).toEqual([]);
    await prove();
    await t.send('POST', `${path}/restore`, {}, staff);
    expect(await track(admission.reference)).toMatchObject({ to_confirm: 18_000, payable: 0 });
    await t.send('DELETE', path, undefined, staff);
    expect((await post(`claims/${payment.payment_id}/refuse`, { reason: 'late' })).status).toBe(404);
    expect(await track(admission.reference)).toMatchObject(unpaid);
    await prove();
  });

  it('deletes a confirmed payment: voided like what was taken at the counter, and brought back by Undo', async () => {
    const { admission, payment, utr } = await admit();
    const path = `/api/payments/${payment.payment_id}`;
    await post(`claims/${payment.payment_id}/confirm`);
    const { receipt } = await get(AdmissionDetail, `/admissions/${admission._id}`);
    const check = async () =>
      (await get(ReceiptCheck, `/receipts/${receipt?.number}?code=${receipt?.code}`)).state;
    const total = async () => (await get(z.array(DayTotal), '/payments/totals'))[0];
    expect((await t.send('DELETE', path, { reason: 'not ours' }, staff)).status).toBe(204);
    expect(await get(Payment, `/payments/${payment.payment_id}`)).toMatchObject({ status: 'voided', net: 0 });
    expect(await track(admission.reference)).toMatchObject({ paid: 0, balance: 18_000, to_confirm: 0 });
    expect(await check()).toBe('void');
    expect(await total()).toMatchObject({ received: 0, voided: 18_000, voided_count: 1, net: 0 });
    await prove();
    // Its number stays its own, since it can come back.
    const { payment_id } = await orderUpi(t);
    expect((await claim(t, { payment_id, utr })).status).toBe(409);
    await t.send('POST', `${path}/restore`, {}, staff);
    expect(await track(admission.reference)).toMatchObject({ paid: 18_000, balance: 0 });
    expect([await check(), (await total())?.net]).toEqual(['valid', 18_000]);
    await prove();
  });

  it('pays back by hand what came by UPI', async () => {
    const { payment, admission } = await admit();
    await post(`claims/${payment.payment_id}/confirm`);
    const refund = { reason: 'moves away', amount: 8_000, method: 'Bank transfer', reference: 'N1' };
    const path = `/api/payments/${payment.payment_id}/refund`;
    expect(await readAs(Payment, await t.send('POST', path, refund, staff))).toMatchObject({
      status: 'partly_refunded',
      net: 10_000,
    });
    expect(await track(admission.reference)).toMatchObject({ refunded: 8_000, balance: 8_000 });
    await prove();
  });

  it('alone may', async () => {
    const { payment } = await admit();
    for (const headers of [{}, (await t.signIn()).authorization])
      for (const path of [
        `claims/${payment.payment_id}/confirm`,
        'claims/confirm',
        'matches/confirm',
        'lines',
      ])
        expect([401, 403]).toContain((await t.send('POST', `/api/upi/${path}`, {}, headers)).status);
    expect(await claims()).toHaveLength(1);
  });
});

describe('a bank statement', () => {
  const line = (text: string, more: object = {}) => ({ day: today(), amount: 18_000, text, ...more });
  const upload = async (...lines: object[]) =>
    (await (await post('lines', { lines })).json()) as { added: number; known: number };
  const pairsOf = ({ exact }: z.output<typeof UpiMatches>) =>
    exact.map(({ line, claim }) => ({ line_id: line._id, payment_id: claim._id }));

  it('is stored once however often it is uploaded, and equal lines are told apart', async () => {
    const lines = [line('UPI CR A'), line('UPI CR A', { nth: 2 }), line('UPI CR B')];
    expect(await upload(...lines)).toEqual({ added: 3, known: 0 });
    expect(await upload(...lines)).toEqual({ added: 0, known: 3 });
    const more = Array.from({ length: 100 }, (_, i) => line(`UPI CR ${i}`));
    const both = await Promise.all([upload(...more), upload(...more.toReversed())]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(100);
  });

  it('confirms by UTR, then by amount and date, each line once', async () => {
    const one = await admit();
    const two = await admit();
    await upload(
      line(`UPI/${one.utr}/ASHA`),
      line('NEFT FROM RAO', { day: today(-3) }),
      line('UPI/999999999999/X', { day: today(-4) }),
    );
    const found = await matches();
    expect(found.doubtful).toEqual([]);
    expect(found.exact.map(({ claim, by }) => [claim._id, by])).toEqual([
      [one.payment.payment_id, 'utr'],
      [two.payment.payment_id, 'amount and date'],
    ]);
    const pairs = pairsOf(found);
    const answers = await Promise.all([
      post('matches/confirm', { pairs }),
      post('matches/confirm', { pairs }, second),
    ]);
    const both = await Promise.all(answers.map((answer) => readAs(UpiConfirmed, answer)));
    expect(both.map(({ confirmed }) => confirmed).sort()).toEqual([0, 2]);
    expect(await matches()).toEqual({ exact: [], doubtful: [] });
    const third = await admit();
    const used = { line_id: pairs[1]?.line_id, payment_id: third.payment.payment_id };
    expect(await (await post('matches/confirm', { pairs: [used] })).json()).toEqual({
      confirmed: 0,
      left: [
        {
          reference: third.payment.reference,
          why: 'This line of the statement was used for another payment already.',
        },
      ],
    });
    await prove();
  });

  it('leaves to people what is doubtful', async () => {
    const less = await admit();
    await upload(line(`UPI/${less.utr}`, { amount: 17_000 }));
    const [doubt] = (await matches()).doubtful;
    expect(doubt?.why).toBe('The UTR is the same, but ₹17,000 came and ₹18,000 is to be paid.');
    const pairs = [{ line_id: doubt?.line._id, payment_id: less.payment.payment_id }];
    expect(await readAs(UpiConfirmed, await post('matches/confirm', { pairs }))).toMatchObject({
      confirmed: 0,
      left: [{ why: expect.stringMatching(/^₹17,000 came, but ₹18,000 is to be paid/) }],
    });
    const other = await admit();
    await upload(line('CASH OF SOMEBODY'));
    const two = (await matches()).doubtful.find(
      ({ claims }) => claims.length === 1 && claims[0]?._id === other.payment.payment_id,
    );
    expect(two).toBeUndefined();
    await post(`claims/${less.payment.payment_id}/refuse`, { reason: 'too little came' });
    expect((await matches()).exact).toMatchObject([{ claim: { _id: other.payment.payment_id } }]);
    await upload(line('CASH OF ANOTHER'));
    expect(await matches()).toMatchObject({
      exact: [],
      doubtful: [{ why: 'Several lines have the amount and date of this order.' }, {}],
    });
    await admit();
    expect((await matches()).doubtful[0]).toMatchObject({
      why: '2 orders have this amount and date.',
      claims: [{}, {}],
    });
    await prove();
  });

  it('does not give the money of one who was confirmed by hand to somebody else', async () => {
    const one = await admit();
    await post(`claims/${one.payment.payment_id}/confirm`);
    await admit();
    await upload(line(`UPI/${one.utr}`));
    expect(await matches()).toEqual({ exact: [], doubtful: [] });
  });

  it('with another UTR of the same amount and date is doubtful', async () => {
    await admit();
    await upload(line(`UPI/${nextUtr()}`));
    expect((await matches()).doubtful).toMatchObject([
      { why: 'Amount and date fit, but the UTR is another one.' },
    ]);
  });

  it.each([
    [[], 'Lines are required.'],
    [
      [{ day: '2026-11-16', amount: 0, text: 'a' }],
      'Please give an amount above 0 with at most two decimals.',
    ],
    [
      [{ day: '2026-11-16', amount: -5, text: 'a' }],
      'Please give an amount above 0 with at most two decimals.',
    ],
    [[{ day: '16/11/2026', amount: 5, text: 'a' }], 'Please give a valid date.'],
    [[{ day: '2026-11-16', amount: 5, text: ' ' }], 'A line must say something.'],
  ])('of %j is refused with a sentence and nothing stored', async (lines, message) => {
    const answer = await post('lines', { lines });
    expect([answer.status, await detail(answer)]).toEqual([422, message]);
    expect((await t.deps.pool.query('select from bank_lines')).rowCount).toBe(0);
  });

  it('has its columns remembered', async () => {
    const mapping = { date: 0, amount: 3, kind: null, description: 1, utr: null };
    expect((await post('mappings', { headers: 'Date|Narration', mapping })).status).toBe(204);
    await post('mappings', { headers: 'Date|Narration', mapping: { ...mapping, amount: 4 } });
    expect(await (await t.fetch('/api/upi/mappings', { headers: staff })).json()).toEqual([
      { headers: 'Date|Narration', mapping: { ...mapping, amount: 4 } },
    ]);
  });
});
