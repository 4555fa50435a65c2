import { expect, it } from 'vitest';
import { AdmissionDetail, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, submit } from '../fixture.ts';

it('gives a payment that comes back a receipt that says what is true by now', async () => {
  const t = await moneyApp();
  const staff = (await t.signIn('staff')).authorization;
  const made = await readAs(SubmittedAdmission, await submit(t, offline, staff));
  const path = `/api/payments/${made.payment_id}`;
  const detail = async () =>
    readAs(AdmissionDetail, await t.fetch(`/api/admissions/${made._id}`, { headers: staff }));
  await t.send('DELETE', path, { reason: 'typed twice' }, staff);
  const edit = { ...offline, student_name: 'Asha Kulkarni', fees: 13_000, reason: 'as in the papers' };
  expect((await t.send('PUT', `/api/admissions/${made._id}`, edit, staff)).status).toBe(200);
  expect((await t.send('POST', `${path}/restore`, {}, staff)).status).toBeLessThan(300);
  const { receipts, paid, balance } = await detail();
  expect([paid, balance]).toEqual([12_500, 500]);
  expect(receipts.map(({ state }) => state)).toEqual(['void', 'valid']);
  expect(receipts[0]).toMatchObject({ number: made.receipt.number, replaced_by: receipts[1]?.number });
  const { rows } = await t.deps.pool.query(
    'select student_name, fees, paid from receipts where voided_at is null',
  );
  expect(rows).toEqual([{ student_name: 'Asha Kulkarni', fees: '1300000', paid: '1250000' }]);
  // Where nothing was corrected meanwhile, the same receipt holds again.
  await t.send('DELETE', path, { reason: 'again' }, staff);
  await t.send('POST', `${path}/restore`, {}, staff);
  expect((await detail()).receipts.map(({ state }) => state)).toEqual(['void', 'valid']);
  const books = await t.send('POST', '/api/books/check', undefined, staff);
  expect(await books.json()).toMatchObject({ ok: true });
});
