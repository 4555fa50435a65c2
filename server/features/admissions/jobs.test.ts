import { beforeAll, describe, expect, it } from 'vitest';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, online, order, submit } from '../payments/fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp({ worker: true, env: { SITE_URL: 'https://taxila.localhost' } });
  staff = (await t.signIn('staff')).authorization;
});

interface Message {
  to: string;
  subject: string;
  text: string;
}
const mails = async (to: string) =>
  ((await (await t.fetch('/dev/mailbox.json')).json()) as Message[]).filter((mail) => mail.to === to);

const admitted = async (email: string, headers = {}) => {
  const { payment_id } = await order(t);
  const answer = await submit(t, { ...online, payment_id, ...(email && { email }) }, headers);
  return await readAs(SubmittedAdmission, answer);
};

describe('mails', () => {
  it('confirm an admission with its reference and receipt', async () => {
    const { reference, receipt } = await admitted('asha@taxila.test');
    await expect.poll(async () => (await mails('asha@taxila.test')).length).toBe(1);
    const [mail] = await mails('asha@taxila.test');
    expect(mail?.subject).toBe(`Application ${reference}: we have it`);
    expect(mail?.text).toContain('We have received ₹18,000');
    expect(mail?.text).toContain(`https://taxila.localhost/receipt/${receipt.number}?key=${receipt.key}`);
    expect(mail?.text).toContain(`https://taxila.localhost/track?reference=${reference}`);
  });

  it('say truly what was received and what is open', async () => {
    const more = { received: 2_500, email: 'part@taxila.test', joining_date: '2026-07-15' };
    const { _id, payment_id } = await readAs(
      SubmittedAdmission,
      await submit(t, { ...offline, ...more }, staff),
    );
    const texts = async () => (await mails('part@taxila.test')).map(({ text }) => text);
    const decide = (status: string, more: object = {}) =>
      t.send('POST', `/api/admissions/${_id}/decide`, { status, ...more }, staff);
    const has = (sentence: string) => expect.poll(texts).toContainEqual(expect.stringContaining(sentence));
    await has('We have received ₹2,500 of the fees of ₹12,500; the balance is ₹10,000, due on 15 Jul 2026.');
    await t.send('POST', `/api/admissions/${_id}/payments`, { amount: 10_000 }, staff);
    await decide('under review');
    await has('We have received ₹12,500: all of the fees.');
    await t.send('POST', `/api/payments/${payment_id}/refund`, { reason: 'sibling', amount: 500 }, staff);
    await has('We have paid back ₹500 of what was paid for Asha Rao.');
    await decide('waitlisted');
    await has(
      'We hold ₹12,000 of the fees of ₹12,500; the balance is ₹500, due on 15 Jul 2026. ₹500 was paid back to you.',
    );
    await decide('declined', { reason: 'Full.' });
    await has('We hold ₹12,000. ₹500 was paid back to you.');
  });

  it('tell of a balance that was paid online, with its receipt', async () => {
    const more = { received: 2_500, email: 'balance@taxila.test', contact_no: '9876500077' };
    const { reference, contact_no } = await readAs(
      SubmittedAdmission,
      await submit(t, { ...offline, ...more }, staff),
    );
    const pay = (amount: number) =>
      t.send('POST', '/api/admissions/balance', { reference, contact_no, amount });
    expect((await pay(4_000)).status).toBe(201);
    expect((await pay(6_000)).status).toBe(201);
    const told = async () =>
      (await mails('balance@taxila.test'))
        .filter(({ subject }) => subject === `Application ${reference}: payment received`)
        .map(({ text }) => text);
    await expect.poll(async () => (await told()).length).toBe(2);
    const paidInFull = (await told()).find((text) => text.includes('₹6,000'));
    expect(paidInFull).toMatch(
      /Your payment of ₹6,000 for Asha Rao is received; the receipt is T\d{4}-\d{6}\./,
    );
    expect(paidInFull).toContain('We have received ₹12,500: all of the fees.');
    expect(paidInFull).toMatch(/https:\/\/taxila\.localhost\/receipt\/T\d{4}-\d{6}\?key=/);
  });

  it('tell of each new state, and of nothing else', async () => {
    const { _id } = await admitted('change@taxila.test');
    const put = (more: object) => t.send('PUT', `/api/admissions/${_id}`, { ...offline, ...more }, staff);
    await put({ address: 'Elsewhere' });
    await put({ status: 'waitlisted', missing: ['Marksheet'] });
    const subjects = async () =>
      (await mails('change@taxila.test')).map((mail) => mail.subject.split(': ')[1]).sort();
    await expect.poll(subjects).toEqual(['waitlisted', 'we have it']);
    const told = (await mails('change@taxila.test')).find((mail) => mail.subject.endsWith('waitlisted'));
    expect(told?.text).toContain('Still missing: Marksheet');
  });

  it('go to the address of a family that is signed in', async () => {
    const { authorization } = await t.signIn();
    const { email } = await admitted('', authorization);
    expect(email).toMatch(/-member@taxila\.test$/);
    const byClerk = await admitted('', staff);
    expect(byClerk.email).toBeNull();
    await expect.poll(async () => (await mails(email ?? '')).length).toBe(1);
  });
});
