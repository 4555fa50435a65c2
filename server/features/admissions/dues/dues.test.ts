import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SubmittedAdmission, Tracked } from '#contract/admissions/admissions.ts';
import { Due, DueTotals } from '#contract/admissions/dues.ts';
import { Problem } from '#contract/failure.ts';
import { Books } from '#contract/payments/books.ts';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };
const clock = movableClock(new Date('2026-06-10T06:00:00Z'));

beforeAll(async () => {
  t = await moneyApp({ clock });
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const admit = async (student_name: string, more: object = {}) =>
  await readAs(SubmittedAdmission, await submit(t, { ...offline, student_name, ...more }, staff));
const list = async (query: string) =>
  await readAs(z.array(Due), await t.fetch(`/api/dues?${query}`, { headers: staff }));
const names = async (query: string) => (await list(query)).map((row) => row.student_name);
const totals = async (query: string) =>
  await readAs(DueTotals, await t.fetch(`/api/dues/totals?${query}`, { headers: staff }));
const remind = (id: string, by = 'mail', headers: Record<string, string> = staff) =>
  t.send('POST', `/api/dues/${id}/remind`, { by }, headers);
const detail = async (answer: Response) => (await readAs(Problem, answer)).detail;
const pay = (id: string, amount: number) =>
  t.send('POST', `/api/admissions/${id}/payments`, { amount }, staff);
const mails = async (to: string): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await t.deps.pool.query("select data from pgboss.job where name = 'mail'");
  return rows.map((row) => row.data).filter((mail) => mail.to === to);
};

describe('the list of dues', () => {
  it('shows who owes, those due first at the top, with totals over what is filtered', async () => {
    await admit('List Later', { received: 10_000.5, joining_date: '2026-07-01' });
    await admit('List Overdue', { received: 500, joining_date: '2026-06-01', course: 'English' });
    await admit('List Today', { received: 12_000, joining_date: '2026-06-10' });
    await admit('List Paid');
    const declined = await admit('List Declined', { received: 1 });
    await t.send(
      'POST',
      `/api/admissions/${declined._id}/decide`,
      { status: 'declined', reason: 'Full.' },
      staff,
    );
    const trashed = await admit('List Trashed', { received: 1 });
    await t.send('DELETE', `/api/admissions/${trashed._id}`, undefined, staff);

    const rows = await list('search=list');
    expect(rows.map((row) => [row.student_name, row.balance, row.due_on, row.overdue_since])).toEqual([
      ['List Overdue', 12_000, '2026-06-01', '2026-06-01'],
      ['List Today', 500, '2026-06-10', null],
      ['List Later', 2_499.5, '2026-07-01', null],
    ]);
    expect(await totals('search=list')).toEqual({ count: 3, balance: 14_999.5, overdue: 12_000 });
    expect(await names('search=list&overdue=yes')).toEqual(['List Overdue']);
    expect(await names('search=list&course=English')).toEqual(['List Overdue']);
    expect(await names('search=list&due_from=2026-06-02&due_to=2026-06-10')).toEqual(['List Today']);
    expect(await totals('search=list&due_from=2026-06-02')).toEqual({
      count: 2,
      balance: 2_999.5,
      overdue: 0,
    });
    expect(await names('search=list&sort=-balance&limit=1')).toEqual(['List Overdue']);
    const csv = await (await t.fetch('/api/dues.csv?search=list', { headers: staff })).text();
    expect(csv.split('\r\n')[1]).toContain('List Overdue,English,12th Standard');
    expect(csv.split('\r\n')[1]).toContain(',12500,500,12000,2026-06-01,2026-06-01,');
  });

  it('follows a plan of instalments, page by page', async () => {
    const half = (due_on: string, amount = 6_250) => ({ due_on, amount });
    for (const n of [1, 2, 3])
      await admit(`Plan ${n}`, {
        received: 6_250,
        instalments: [half('2026-06-01'), half(`2026-06-0${n + 1}`)],
      });
    const first = await t.fetch('/api/dues?search=plan&limit=2', { headers: staff });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await readAs(z.array(Due), first)).map((row) => row.due_on)).toEqual([
      '2026-06-02',
      '2026-06-03',
    ]);
    const rest = await t.fetch(next.replace(/^https?:\/\/[^/]+/, ''), { headers: staff });
    expect((await readAs(z.array(Due), rest)).map((row) => row.due_on)).toEqual(['2026-06-04']);
  });

  it.each([
    ['a visitor', 401, () => ({})],
    ['a member', 403, () => member],
  ])('is closed to %s', async (_, status, who) => {
    const headers = who() as Record<string, string>;
    for (const path of ['', '.csv', '/totals'])
      expect((await t.fetch(`/api/dues${path}`, { headers })).status).toBe(status);
    expect((await remind(randomUUID(), 'mail', headers)).status).toBe(status);
  });

  it('refuses what cannot be asked', async () => {
    for (const query of ['overdue=no', 'course=Latin', 'due_from=2026-13-01', 'sort=paid'])
      expect([query, (await t.fetch(`/api/dues?${query}`, { headers: staff })).status]).toEqual([query, 422]);
  });
});

describe('a reminder', () => {
  it('is a mail with amount, due date and the way to pay, and is written down', async () => {
    const { _id, reference } = await admit('Remind Rao', { received: 2_500, email: 'remind@taxila.test' });
    const due = await readAs(Due, await remind(_id));
    expect(due.reminded_at).toBe(clock.now().toISOString());
    expect((await list('search=remind+rao'))[0]).toMatchObject({
      reminded_at: due.reminded_at,
      may_remind: true,
    });
    const [mail] = await mails('remind@taxila.test');
    expect(mail?.subject).toContain('₹10,000 is due on 15 Jun 2026');
    expect(mail?.text).toContain('we have received ₹2,500');
    expect(mail?.text).toContain(`/track?reference=${reference}`);
    const history = await t.fetch(`/api/admissions/${_id}/history`, { headers: staff });
    expect(await history.json()).toMatchObject([
      { action: 'reminded', after: { by: 'mail', balance: '₹10,000' } },
      { action: 'added' },
    ]);
  });

  it('goes once, however often the same tap arrives', async () => {
    const { _id } = await admit('Tap Rao', { received: 2_500, email: 'tap@taxila.test' });
    const headers = { ...staff, 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => remind(_id, 'mail', headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mails('tap@taxila.test')).toHaveLength(1);
  });

  it('by phone is written down too, and needs no address', async () => {
    const { _id } = await admit('Phone Rao', { received: 2_500 });
    expect((await remind(_id, 'whatsapp')).status).toBe(201);
    expect((await remind(_id, 'sms')).status).toBe(201);
    const refused = await remind(_id);
    expect([refused.status, await detail(refused)]).toEqual([
      409,
      'There is no email address on this admission.',
    ]);
    expect((await remind(_id, 'pigeon')).status).toBe(422);
  });

  it('is never sent for what is paid, declined, deleted or paid back', async () => {
    const { _id } = await admit('Settled Rao', { received: 2_500, email: 'settled@taxila.test' });
    expect((await pay(_id, 10_000)).status).toBe(201);
    const paid = await remind(_id);
    expect([paid.status, await detail(paid)]).toEqual([409, 'Everything is paid already.']);

    const declined = await admit('No Rao', { received: 2_500, email: 'settled@taxila.test' });
    await t.send(
      'POST',
      `/api/admissions/${declined._id}/decide`,
      { status: 'declined', reason: 'Full.' },
      staff,
    );
    expect((await remind(declined._id)).status).toBe(409);

    const back = await admit('Back Rao', { received: 2_500, email: 'settled@taxila.test' });
    await t.send('POST', `/api/payments/${back.payment_id}/refund`, { reason: 'moved away' }, staff);
    expect(await list('search=back+rao')).toEqual([]);
    expect(await totals('search=back+rao')).toEqual({ count: 0, balance: 0, overdue: 0 });
    expect((await remind(back._id, 'sms')).status).toBe(409);

    await t.send('DELETE', `/api/admissions/${_id}`, undefined, staff);
    expect((await remind(_id)).status).toBe(404);
    expect(await mails('settled@taxila.test')).toEqual([]);
  });

  it.each(['submitted', 'accepted'])(
    'waits for a decision where all was paid back, also when it was %s',
    async (status) => {
      const { _id, payment_id, reference, contact_no } = await admit(`Once ${status}`, { received: 2_500 });
      const decide = (body: object) => t.send('POST', `/api/admissions/${_id}/decide`, body, staff);
      const shown = async () => (await list(`search=once+${status}`)).map(({ balance }) => balance);
      const track = async () =>
        await readAs(Tracked, await t.send('POST', '/api/admissions/track', { reference, contact_no }));
      const due = async () =>
        (await readAs(Books, await t.send('POST', '/api/books/check', undefined, staff))).figures.due;
      if (status === 'accepted') expect((await decide({ status })).status).toBe(200);
      const before = await due();
      await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'a part', amount: 500 }, staff);
      expect(await shown()).toEqual([10_500]);
      await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'the rest' }, staff);
      expect([await shown(), await due()]).toEqual([[], before - 10_000]);
      expect(await track()).toMatchObject({ payable: 0, refunded: 2_500, missing: [] });
      expect((await remind(_id, 'sms')).status).toBe(409);
      expect((await decide({ status: 'accepted' })).status).toBe(409);
      expect((await decide({ status: 'waitlisted' })).status).toBe(200);
      expect(await shown()).toEqual([]);
      expect((await decide({ status: 'accepted', unpaid: true })).status).toBe(200);
      expect(await shown()).toEqual([12_500]);
      expect(await track()).toMatchObject({
        payable: 12_500,
        missing: ['₹12,500 of the fees is not paid yet.'],
      });
      expect((await remind(_id, 'sms')).status).toBe(201);
    },
  );

  it('and the payment of the same moment never cross', async () => {
    const { _id } = await admit('Race Rao', { received: 2_500, email: 'race@taxila.test' });
    const [paid, reminded] = await Promise.all([pay(_id, 10_000), remind(_id)]);
    expect(paid.status).toBe(201);
    expect((await mails('race@taxila.test')).length).toBe(reminded.status === 201 ? 1 : 0);
    expect((await remind(_id)).status).toBe(409);
  });
});

it.each([
  '',
  'overdue=yes',
  'course=Physics',
  'standard=12th+Standard&due_to=2026-06-09',
  'due_from=2026-06-11',
])('the totals of “%s” are what its rows make, whatever became of them', async (query) => {
  const { _id } = await admit('Sum Rao', { received: 2_500, joining_date: '2026-06-05' });
  await admit('Sum Paid', { received: 2_500 }).then((paid) => pay(paid._id, 10_000));
  expect((await pay(_id, 1_000.25)).status).toBe(201);
  const rows = await list(`${query}&limit=100`);
  const sum = (of: Due[]) => of.reduce((all, { balance }) => all + balance, 0);
  expect(await totals(query)).toEqual({
    count: rows.length,
    balance: sum(rows),
    overdue: sum(rows.filter(({ overdue_since }) => overdue_since)),
  });
});
