import { beforeAll, describe, expect, it } from 'vitest';
import { mailServiceIds } from '#contract/academy/contact.ts';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { EnquiryDetail } from '#contract/enquiries/care.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { Family } from '#contract/family.ts';
import { moneyApp, offline, online, order, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

const send = (method: string, path: string, body?: object) => t.send(method, `/api/${path}`, body, staff);
const ask = async (name: string, phone: string, more: object = {}) => {
  const form = {
    name,
    phone,
    class_name: 9,
    board: 'IB',
    subject: 'Hindi',
    enquiryMessage: 'Please call me.',
  };
  return await readAs(Enquiry, await t.send('POST', '/api/enquiry', { ...form, ...more }));
};
const read = async ({ _id }: { _id: string }) =>
  await readAs(EnquiryDetail, await send('GET', `enquiries/${_id}`));
const admit = async (student_name: string, contact_no: string, more: object = {}) => {
  const { payment_id } = await order(t);
  const form = { ...online, student_name, contact_no, payment_id, ...more };
  return await readAs(SubmittedAdmission, await submit(t, form));
};
const family = async (phone: string) =>
  await readAs(Family, await send('GET', `family?phone=${encodeURIComponent(phone)}`));

async function write(user_name: string, more: Record<string, string>) {
  const body = new FormData();
  const fields = { ...mailServiceIds, user_name, user_email: 'x@taxila.test', message: 'Hello', ...more };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  expect((await t.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body })).status).toBe(200);
}

describe('the picture of a family', () => {
  it('has all of one number, however it is written, newest first', async () => {
    const phone = '9333300001';
    await ask('First Ask', '+91 93333 00001');
    await write('By Number', { message: 'Call 093333-00001' });
    const email = 'family@taxila.test';
    const form = { ...offline, student_name: 'Admitted Child', contact_no: phone, received: 500, email };
    const made = await readAs(SubmittedAdmission, await submit(t, form, staff));
    await write('By Address', { user_email: 'Family+school@taxila.test' });
    await write('A Stranger', { user_email: 'stranger@taxila.test' });
    await ask('Someone Else', '9333300002');
    for (const written of [phone, '+91 93333 00001', '093333 00001', '91-9333300001']) {
      const { entries, money, more } = await family(written);
      expect(entries.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
        'admission Admitted Child',
        'enquiry First Ask',
        'message By Address',
        'message By Number',
        'payment Admitted Child',
      ]);
      const times = entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().reverse());
      expect(money).toEqual({ paid: 500, balance: made.fees - 500 });
      expect(more).toBe(false);
    }
    expect((await send('GET', 'family?phone=12')).status).toBe(422);
    expect((await t.fetch(`/api/family?phone=${phone}`)).status).toBe(401);
  });

  it('is for each what their work is, and that a family is admitted is for all', async () => {
    const phone = '9333300004';
    await ask('Shared Ask', phone);
    await admit('Shared Child', phone);
    const seen = async (role: 'counsellor' | 'cashier') => {
      const { authorization } = await t.signIn(role);
      const answer = await t.fetch(`/api/family?phone=${phone}`, { headers: authorization });
      const { entries, money } = await readAs(Family, answer);
      return [entries.map(({ kind, amount }) => `${kind} ${amount}`).sort(), money !== null];
    };
    expect(await seen('counsellor')).toEqual([['admission null', 'enquiry null'], false]);
    expect(await seen('cashier')).toEqual([['admission 0', 'payment 18000'], true]);
  });

  it('is bounded', async () => {
    for (let i = 0; i < 21; i++)
      await ask(`Many ${i}`, '9333300003', { enquiryMessage: `Number ${i} of many` });
    const { entries, more } = await family('9333300003');
    expect([entries.length, more]).toEqual([20, true]);
  });
});

describe('an online admission', () => {
  it('closes the open enquiries of its phone as admitted, and says why', async () => {
    const phone = '9333300010';
    const [pending, visit, closed] = [
      await ask('Pending Ask', phone),
      await ask('Visit Ask', phone),
      await ask('Closed Ask', phone),
    ];
    const other = await ask('Other Ask', '9333300011');
    await send('PUT', `enquiries/${visit._id}`, { status: 'visit', owner: null, follow_up_on: '2020-01-01' });
    const shut = { status: 'closed', reason: 'Far', owner: null, follow_up_on: null };
    await send('PUT', `enquiries/${closed._id}`, shut);
    const { reference, enquiry_id } = await admit('Paid Child', phone);
    expect(enquiry_id).toBe(visit._id);
    const after = await read(visit);
    expect(after).toMatchObject({ status: 'converted', follow_up_on: null });
    expect(after.events[0]).toMatchObject({
      by: 'Taxila',
      action: 'changed',
      changes: expect.arrayContaining([
        { field: 'status', before: 'visit', after: 'converted' },
        { field: 'reason', before: null, after: `Admission ${reference} came from this phone.` },
      ]),
    });
    expect(await read(pending)).toMatchObject({ status: 'converted' });
    expect(await read(closed)).toMatchObject({ status: 'closed', closed_reason: 'Far' });
    expect(await read(other)).toMatchObject({ status: 'pending' });
    for (const todo of ['unanswered', 'overdue']) {
      const waiting = await send('GET', `enquiries?todo=${todo}&search=${phone}`);
      expect(await waiting.json()).toEqual([]);
    }
  });

  it('that is refused leaves them as they are', async () => {
    const pending = await ask('Unpaid Ask', '9333300012');
    const wrong = { ...online, contact_no: '9333300012', payment_id: crypto.randomUUID() };
    expect((await submit(t, wrong)).ok).toBe(false);
    expect(await read(pending)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('that is deleted gives them back as they stood, and takes them again when it is restored', async () => {
    const phone = '9333300013';
    const visit = await ask('Back Ask', phone);
    await send('PUT', `enquiries/${visit._id}`, { status: 'visit', owner: null, follow_up_on: '2030-01-01' });
    const { _id } = await admit('Back Child', phone);
    await send('DELETE', `admissions/${_id}`);
    expect(await read(visit)).toMatchObject({ status: 'visit', follow_up_on: '2030-01-01' });
    await send('POST', `admissions/${_id}/restore`);
    expect(await read(visit)).toMatchObject({ status: 'converted', follow_up_on: null });
    const twin = await admit('Back Child', phone);
    await send('DELETE', `admissions/${_id}`);
    expect(await read(visit)).toMatchObject({ status: 'converted' });
    expect(twin.enquiry_id).toBeNull();
  });

  it('that is deleted again leaves alone what the office has converted itself meanwhile', async () => {
    const phone = '9333300016';
    const asked = await ask('Twice Ask', phone);
    const { _id } = await admit('Twice Child', phone);
    await send('DELETE', `admissions/${_id}`);
    expect(await read(asked)).toMatchObject({ status: 'pending' });
    const byHand = { status: 'converted', owner: null, follow_up_on: null };
    expect((await send('PUT', `enquiries/${asked._id}`, byHand)).status).toBe(200);
    await send('POST', `admissions/${_id}/restore`);
    expect((await send('DELETE', `admissions/${_id}`)).ok).toBe(true);
    expect(await read(asked)).toMatchObject({ status: 'converted' });
  });

  it('of the counter does the same, and what someone has moved since stays', async () => {
    const phone = '9333300014';
    const asked = await ask('Counter Ask', phone);
    const form = { ...offline, student_name: 'Counter Child', contact_no: phone };
    const { _id } = await readAs(SubmittedAdmission, await submit(t, form, staff));
    expect(await read(asked)).toMatchObject({ status: 'converted' });
    const shut = { status: 'closed', reason: 'Moved away', owner: null, follow_up_on: null };
    await send('PUT', `enquiries/${asked._id}`, shut);
    await send('DELETE', `admissions/${_id}`);
    expect(await read(asked)).toMatchObject({ status: 'closed', closed_reason: 'Moved away' });
  });
});
