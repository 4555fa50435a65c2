import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SentAdmission, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { RecordedPayment } from '#contract/payments/counter.ts';
import { Payment } from '#contract/payments/payments.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, submit } from './fixture.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
});

const record = (id: string, form: object) => t.send('POST', `/api/admissions/${id}/payments`, form, staff);
const unpaid = async () => readAs(SentAdmission, await submit(t, { ...offline, unpaid: true }, staff));
const count = async () =>
  readAs(z.array(Payment), await t.fetch('/api/payments/', { headers: staff })).then((rows) => rows.length);
const errors = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { errors?: unknown }).errors,
];

describe('the number of a transfer by UPI', () => {
  const wrong = [422, [{ field: 'reference', message: 'A UTR has 12 digits.' }]];
  it.each(['12345678901', '1234567890123', '12345678901x', 'UTR', '१२३४५६७८९०१२'])(
    'is refused where it is %s, with an admission, a payment and a refund, and nothing is written',
    async (reference) => {
      const { _id } = await unpaid();
      const { payment_id } = await readAs(SubmittedAdmission, await submit(t, offline, staff));
      const before = await count();
      const form = { method: 'UPI', reference };
      expect(await errors(await submit(t, { ...offline, ...form }, staff))).toEqual(wrong);
      expect(await errors(await record(_id, { amount: 100, ...form }))).toEqual(wrong);
      const refund = { reason: 'moves away', amount: 100, ...form };
      expect(await errors(await t.send('POST', `/api/payments/${payment_id}/refund`, refund, staff))).toEqual(
        wrong,
      );
      expect(await count()).toBe(before);
    },
  );

  it('may be written in groups or left out, and is free for other methods', async () => {
    const { _id } = await unpaid();
    const stored = async (form: object) =>
      (await readAs(RecordedPayment, await record(_id, { amount: 100, ...form }))).payment.method_reference;
    expect(await stored({ method: 'UPI', reference: ' 4123 4567 8901 ' })).toBe('412345678901');
    expect(await stored({ method: 'UPI' })).toBeNull();
    expect(await stored({ method: 'Bank transfer', reference: 'SBIN N52 026' })).toBe('SBIN N52 026');
  });
});
