import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import { firstMoneySettings, readMoneySettings } from '#contract/payments/money-settings.ts';
import { type PaymentDetail, paymentCalls, paymentTotals, readPayment } from '#contract/payments/office.ts';
import type { Payment } from '#contract/payments/payments.ts';
import {
  decideRefund,
  listProposedRefunds,
  type ProposedRefund,
  refundPayment,
} from '#contract/payments/refunds.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { fill, press, pressInRow } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const at = '2026-11-09T10:00:00.000Z';

const asha: Payment = {
  _id: idOf(1),
  reference: 'TP-7KQ2-M9XD',
  student_name: 'Asha Rao',
  contact_no: '9876543210',
  course: 'Physics',
  standard: '12th Standard',
  amount: 12_500,
  refunded: 0,
  net: 12_500,
  method: 'Cheque',
  method_reference: '000123',
  status: 'paid',
  payment_date: at,
  admission_id: idOf(2),
  gateway: 'cash',
  test: false,
  attention: null,
  refund: 'none',
  receipt_number: 'R2627-000007',
};
const ashaWith = (more: Partial<Payment>): Payment => ({ ...asha, ...more });
const ravi: Payment = { ...asha, _id: idOf(3), student_name: 'Ravi Iyer', gateway: 'stripe', method: 'Card' };

const detail: PaymentDetail = {
  ...asha,
  gateway_id: null,
  created_at: at,
  moves: [{ from: null, to: 'paid', cause: 'counter', at }],
  attempts: [
    {
      gateway_id: 'cash_1',
      status: 'captured',
      amount: 12_500,
      currency: 'INR',
      method: 'Cheque',
      refunded: 0,
      at,
    },
  ],
  refunds: [],
  receipt: { number: 'R2627-000007', code: 'ABCDEFGHJK', key: 'key' },
  advice: null,
  ways: ['refund'],
};

const proposed: ProposedRefund = {
  _id: idOf(9),
  payment_id: asha._id,
  payment_reference: asha.reference,
  student_name: 'Asha Rao',
  amount: 12_500,
  reason: 'moves away',
  requested_by: 'ravi@academy.example',
  requested_at: at,
  own: false,
};

function answerPayments({
  rows = [asha],
  waiting = [],
}: {
  rows?: Payment[];
  waiting?: ProposedRefund[];
} = {}) {
  site.signIn('staff');
  site.answer(paymentCalls.list, () => listed(rows));
  site.answer(listProposedRefunds, () => waiting);
  site.answer(readMoneySettings, () => firstMoneySettings);
  site.answer(readPayment, () => detail);
  site.answer(readFamily, ({ query: { phone } }) => ({ phone, money: null, entries: [], more: false }));
}

async function openRefund() {
  const user = await site.open('/admin/payments');
  await user.click(await screen.findByRole('link', { name: 'Details' }));
  await press(user, 'Refund');
  return user;
}

test('the list says what went back, the reference of the bank, the receipt and the status', async () => {
  answerPayments({
    rows: [{ ...asha, status: 'partly_refunded', refunded: 2_000.5, net: 10_499.5, refund: 'proposed' }],
  });
  await site.open('/admin/payments');
  const row = within((await screen.findByText('Asha Rao')).closest('tr') as HTMLElement);
  for (const text of ['₹2,000.50 refunded', '000123', 'R2627-000007', 'Partly refunded', 'Refund to approve'])
    row.getByText(text);
});

test('payments are gone through one after the other, and Back leads to the same row and filters', async () => {
  answerPayments({ rows: [asha, ravi] });
  site.answer(readPayment, ({ params: { id } }) => (id === ravi._id ? { ...detail, ...ravi } : detail));
  const user = await site.open('/admin/payments?method=Cheque');
  await user.click(await screen.findByRole('link', { name: 'Asha Rao' }));
  await screen.findByText('1 of 2');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('2 of 2');
  expect(screen.getByText('Ravi Iyer')).toBeDefined();
  await user.keyboard('k');
  await screen.findByText('1 of 2');
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  const row = (await screen.findByText('Asha Rao')).closest('tr');
  expect(window.location.search).toBe('?method=Cheque');
  await expect.poll(() => document.activeElement).toBe(row);
});

test('a payment that is gone says so', async () => {
  answerPayments();
  site.answer(readPayment, () => {
    throw new Failure('not_found', 'This payment is no longer there.');
  });
  await site.open(`/admin/payments/${asha._id}`);
  await screen.findByText('This payment is no longer there.');
});

test('a refund of a part goes back by the chosen method', async () => {
  answerPayments();
  site.answer(refundPayment, () =>
    ashaWith({
      status: 'partly_refunded',
      refunded: 2_000.5,
      net: 10_499.5,
      refund: 'done',
    }),
  );
  const user = await openRefund();
  await screen.findByText(/The receipt becomes void/);
  await screen.findByText(/Refunds above ₹10,000 need a second person/);
  await fill(user, { 'Amount (₹)': '12,500.01', Reason: 'moves away' });
  await press(user, 'Refund');
  await screen.findByText('Only ₹12,500 of this payment is left to pay back.');
  expect(site.asked(refundPayment)).toEqual([]);
  await fill(user, { 'Amount (₹)': '2,000.50' });
  await screen.findByText(/The receipt stays valid/);
  expect(screen.queryByText(/need a second person/)).toBe(null);
  await user.selectOptions(screen.getByLabelText('Refund by'), 'Bank transfer');
  await fill(user, { 'Reference (optional)': 'NEFT77' });
  await press(user, 'Refund');
  await screen.findByText('Payment TP-7KQ2-M9XD: ₹2,000.50 is refunded.');
  expect(site.asked(refundPayment)[0]?.body).toEqual({
    amount: 2_000.5,
    method: 'Bank transfer',
    reference: 'NEFT77',
    reason: 'moves away',
  });
});

test('a refund of everything is sent without an amount, and may wait for a second person', async () => {
  answerPayments();
  site.answer(refundPayment, () => ashaWith({ refund: 'proposed' }));
  const user = await openRefund();
  await fill(user, { Reason: 'moves away' });
  await press(user, 'Refund');
  await screen.findByText('Payment TP-7KQ2-M9XD: the refund waits for a second person to approve it.');
  expect(site.asked(refundPayment)[0]?.body).toEqual({ method: 'Cheque', reason: 'moves away' });
});

test('who is refused one thing reads why, and stays at work', async () => {
  const sentence = 'You asked for this refund, so somebody else has to decide.';
  answerPayments({ waiting: [proposed] });
  const asked = vi.fn(() => ({ id: 'id-of-Meera', app_metadata: { role: 'staff' } }));
  site.answerAt('GET /auth/v1/user', asked);
  site.answer(decideRefund, () => {
    throw new Failure('not_allowed', sentence);
  });
  const user = await site.open('/admin/payments');
  await user.click(await screen.findByRole('button', { name: /^Approve ₹/ }));
  await press(user, 'Approve refund');
  await screen.findByText(sentence);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await user.click(screen.getByRole('button', { name: /^Refuse ₹/ }));
  await fill(user, { Reason: 'not agreed' });
  await press(user, 'Refuse refund');
  expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeDefined();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  expect(screen.queryByRole('heading', { name: 'Not allowed' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'not agreed');
});

test('a second person approves or refuses a refund, but nobody their own', async () => {
  const own = { ...proposed, _id: idOf(8), student_name: 'Own Request', own: true };
  answerPayments({ waiting: [proposed, own] });
  site.answer(decideRefund, () => ashaWith({ status: 'refunded' }));
  const user = await site.open('/admin/payments');
  await screen.findByRole('heading', { name: 'Refunds to approve' });
  screen.getByText('You requested this, so somebody else has to decide.');
  expect(screen.queryByRole('button', { name: 'Approve ₹12,500 to Own Request' })).toBe(null);
  await press(user, 'Approve ₹12,500 to Asha Rao');
  await press(user, 'Approve refund');
  await screen.findByText('The refund of ₹12,500 is approved.');
  await press(user, 'Refuse ₹12,500 to Asha Rao');
  await press(user, 'Refuse refund');
  await screen.findByText('Please give a reason.');
  await fill(user, { Reason: 'not agreed' });
  await press(user, 'Refuse refund');
  await screen.findByText('The refund of ₹12,500 is refused.');
  expect(site.asked(decideRefund).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: proposed._id, approve: true },
    { id: proposed._id, approve: false, reason: 'not agreed' },
  ]);
});

test('who approves too late is told so', async () => {
  answerPayments({ waiting: [proposed] });
  site.answer(decideRefund, () => {
    throw new Failure('conflict', 'This refund has been decided already.');
  });
  const user = await site.open('/admin/payments');
  await press(user, 'Approve ₹12,500 to Asha Rao');
  await press(user, 'Approve refund');
  await screen.findByText('This refund has been decided already.');
});

test.each([
  [asha, /This payment is voided: its receipt becomes void and it leaves every sum\. Undo brings it back\./],
  [ravi, /hidden from the list but stays in every sum/],
  [ashaWith({ status: 'refunded' }), /Money of it went back already, so it is only hidden/],
  [ashaWith({ gateway: 'upi' }), /This payment is voided/],
  [ashaWith({ gateway: 'upi', status: 'claimed' }), /no longer to be confirmed, and the application owes/],
  [ashaWith({ gateway: 'upi', status: 'refused' }), /No money came by it/],
])('deleting says what happens to the money (%#)', async (payment, said) => {
  answerPayments({ rows: [payment] });
  const user = await site.open('/admin/payments');
  await pressInRow(user, payment.student_name, 'Delete');
  within(await screen.findByRole('dialog')).getByText(said);
});

test('deleting many says both', async () => {
  answerPayments({ rows: [asha, ravi] });
  const user = await site.open('/admin/payments');
  await user.click(await screen.findByRole('checkbox', { name: /Asha Rao/ }));
  await user.click(screen.getByRole('checkbox', { name: /Ravi Iyer/ }));
  const [ofAll] = screen.getAllByRole('button', { name: 'Delete' });
  await user.click(ofAll as HTMLElement);
  const text = (await screen.findByRole('dialog')).textContent;
  expect(text).toContain(
    'Those recorded by hand are voided: their receipts become void and they leave every sum.',
  );
  expect(text).toContain('hidden from the list but stay in every sum');
});

test('day totals show what was refunded and voided, and what remains', async () => {
  answerPayments();
  site.answer(paymentTotals, () => [
    {
      day: '2026-11-09',
      method: 'Cash' as const,
      received: 55_500.51,
      received_count: 3,
      paid_back: 500,
      paid_back_count: 1,
      voided: 10_000,
      voided_count: 1,
      net: 55_000.51,
      hidden: 300,
    },
  ]);
  const user = await site.open('/admin/payments');
  await user.click((await screen.findAllByRole('button', { name: 'Day totals' }))[0] as HTMLElement);
  await screen.findAllByText('₹55,000.51 net');
  for (const text of [
    '₹55,500.51',
    '−₹500 refunded',
    '₹10,000 voided, not counted',
    '₹300 hidden from the list',
  ])
    expect(screen.getAllByText(text)).toHaveLength(2);
});

test('the list is narrowed to days, which stand in the address', async () => {
  answerPayments();
  const user = await site.open('/admin/payments?from=2026-11-01&to=2026-11-09');
  await screen.findByText('Asha Rao');
  expect(site.asked(paymentCalls.list)[0]?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-09' });
  await press(user, 'Filters');
  expect((await screen.findByLabelText<HTMLInputElement>('Paid from')).value).toBe('2026-11-01');
});
