import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { OwnApplication } from '#contract/admissions/own.ts';
import { moneyApp, offline, online, order, submit } from '#server/features/payments/fixture.ts';
import { notify } from '#server/platform/database/notifications.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

type Auth = { Authorization: string };
let t: TestApp;
let staff: Auth;

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

/** A new member and the address of the account. */
async function member(of = t): Promise<{ auth: Auth; email: string; id: string }> {
  const { authorization } = await of.signIn();
  const user = await (await of.fetch('/auth/v1/user', { headers: authorization })).json();
  const { email, id } = user as { email: string; id: string };
  return { auth: authorization, email, id };
}

const admit = async (student_name: string, more: object = {}) =>
  await readAs(SubmittedAdmission, await submit(t, { ...offline, student_name, ...more }, staff));
const send = async (student_name: string, headers: Record<string, string>, more: object = {}) => {
  const { payment_id } = await order(t);
  return await readAs(
    SubmittedAdmission,
    await submit(t, { ...online, student_name, payment_id, ...more }, headers),
  );
};
const own = async (auth: Auth) =>
  await readAs(z.array(OwnApplication), await t.fetch('/api/account/applications', { headers: auth }));
const names = async (auth: Auth) => (await own(auth)).map((row) => row.student_name);
const add = (auth: Record<string, string>, reference: string, contact_no: string, node = t) =>
  node.send('POST', '/api/account/applications', { reference, contact_no }, auth);

describe('my applications', () => {
  it('are those sent while signed in, with the verified address, and those added', async () => {
    const { auth, email } = await member();
    await send('Sent Child', auth, { email: 'another@taxila.test' });
    await admit('Mail Child', { email: email.toUpperCase() });
    const added = await admit('Added Child', { received: 500, contact_no: '9876500055' });
    expect(await names(auth)).toEqual(['Mail Child', 'Sent Child']);
    expect((await add(auth, added.reference, '9876500055')).status).toBe(201);
    expect((await add(auth, added.reference, '98765 00055')).status).toBe(201);
    const rows = await own(auth);
    expect(rows.map((row) => [row.student_name, row.balance, row.payable, row.receipts.length])).toEqual([
      ['Added Child', 12_000, 12_000, 1],
      ['Mail Child', 0, 0, 1],
      ['Sent Child', 0, 0, 1],
    ]);
    expect(rows[0]).toMatchObject({ next: expect.any(String), contact_no: '9876500055' });
  });

  it('are nobody else’s', async () => {
    const [one, two] = [await member(), await member()];
    await send('Private Child', one.auth);
    await admit('Private Mail', { email: one.email });
    const added = await admit('Private Added', { contact_no: '9876500066' });
    await add(one.auth, added.reference, '9876500066');
    expect(await names(one.auth)).toHaveLength(3);
    expect(await own(two.auth)).toEqual([]);
    expect((await add(two.auth, added.reference, '9876500067')).status).toBe(404);
    expect((await add(two.auth, 'TA-AAAA-AAAA', '9876500066')).status).toBe(404);
    expect(await own(two.auth)).toEqual([]);
    expect((await t.fetch('/api/account/applications')).status).toBe(401);
    expect((await add({}, added.reference, '9876500066')).status).toBe(401);
  });

  it('are not found by an address that was never proved', async () => {
    const { auth, email, id } = await member();
    await admit('Unproved Child', { email });
    expect(await names(auth)).toEqual(['Unproved Child']);
    await t.deps.pool.query(
      "update users set email_confirmed_at = null, phone = '919900000001', phone_confirmed_at = now() where id = $1",
      [id],
    );
    await notify(t.deps.db, 'user', id);
    await expect.poll(() => names(auth)).toEqual([]);
  });

  it('leave the list with the trash', async () => {
    const { auth } = await member();
    const { _id } = await send('Trash Child', auth);
    await t.send('DELETE', `/api/admissions/${_id}`, undefined, staff);
    expect(await names(auth)).toEqual([]);
  });

  it('do not become those of the clerk who fills the form in', async () => {
    await send('Clerk Child', staff);
    expect(await names(staff)).toEqual([]);
  });
});

it('guessing at references is slowed down with tracking', async () => {
  const strict = await testApp({ env: { LIMIT_FACTOR: '1' } });
  const { auth } = await member(strict);
  const codes: number[] = [];
  for (let i = 0; i < 61; i++) {
    codes.push((await add(auth, 'TA-AAAA-AAAA', '9876500066', strict)).status);
    const body = { reference: 'TA-AAAA-AAAA', contact_no: '9876500066' };
    codes.push((await strict.send('POST', '/api/admissions/track', body)).status);
  }
  expect(codes.slice(0, 120)).toEqual(Array(120).fill(404));
  expect(codes.slice(120)).toEqual([429, 429]);
});
