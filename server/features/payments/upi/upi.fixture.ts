import { OwnPayment } from '#contract/payments/payments.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, online, order, submit } from '../fixture.ts';

/** An academy that takes UPI without a gateway. */
export async function upiApp(): Promise<TestApp> {
  const t = await moneyApp();
  const { authorization } = await t.signIn('admin');
  const settings = { gstin: null, pan: null, refund_limit: 999_999 };
  const upi = { upi_id: 'taxila@okbank', upi_payee: 'Taxila & Sons' };
  const answer = await t.send('PUT', '/api/money-settings', { ...settings, ...upi }, authorization);
  if (answer.status !== 200) throw new Error(await answer.text());
  return t;
}

export const orderUpi = (t: TestApp, more: object = {}) =>
  order(t, { method: 'upi', contact_no: online.contact_no, ...more });

export const claim = (t: TestApp, form: object) => t.send('POST', '/api/payments/claim', form);

let last = 400_000_000_000;
export const nextUtr = () => String(++last);

/** An application whose payment is to be confirmed. */
export async function claimedAdmission(t: TestApp, more: object = {}, utr = nextUtr()) {
  const { payment_id } = await orderUpi(t);
  const payment = await readAs(OwnPayment, await claim(t, { payment_id, utr }));
  const answer = await submit(t, { ...online, payment_id, ...more });
  return { answer, payment, utr };
}
