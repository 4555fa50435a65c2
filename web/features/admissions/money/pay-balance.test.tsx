import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { trackAdmission } from '#contract/admissions/admissions.ts';
import { payBalance } from '#contract/admissions/balance.ts';
import { addOwnApplication, listOwnApplications, type OwnApplication } from '#contract/admissions/own.ts';
import { Failure } from '#contract/failure.ts';
import { claimUpi, paymentOptions } from '#contract/payments/claims.ts';
import { type Order, paymentStatus } from '#contract/payments/payments.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let application: OwnApplication;

const receipt = (serial: number, amount: number) => ({
  number: `T2627-00000${serial}`,
  code: 'CODE',
  key: 'KEY',
  payment_id: idOf(serial),
  amount,
  date: '2026-06-01T06:00:00.000Z',
  state: 'valid' as const,
  void_cause: null,
  replaced_by: null,
  replaces: null,
});

const order = (more: Partial<Order> = {}): Order => ({
  payment_id: idOf(9),
  reference: 'TP-7KQ2-M9XD',
  fees: 10_000,
  currency: 'INR',
  status: 'paid',
  test: true,
  ...more,
});

function receive(amount: number) {
  const { paid, balance, receipts } = application;
  application = {
    ...application,
    paid: paid + amount,
    balance: balance - amount,
    payable: balance - amount,
    missing: [],
    receipts: [...receipts, receipt(receipts.length + 1, amount)],
  };
}

beforeEach(() => {
  application = {
    reference: 'TA-7KQ2-M9XD',
    student_name: 'Asha Rao',
    contact_no: '9876543210',
    course: 'Physics',
    standard: '12th Standard',
    status: 'submitted',
    submitted_at: '2026-06-01T06:00:00.000Z',
    updated_at: '2026-06-01T06:00:00.000Z',
    missing: ['₹10,000 of the fees is not paid yet.'],
    next: 'We have received your application and will look at it soon.',
    reason: null,
    fees: 12_500,
    paid: 2_500,
    refunded: 0,
    balance: 10_000,
    to_confirm: 0,
    payable: 10_000,
    due_on: '2026-06-15',
    receipt: receipt(1, 2_500),
    receipts: [receipt(1, 2_500)],
  };
  site.answer(trackAdmission, () => application);
  site.answer(paymentOptions, () => ({ upi: false }));
});

async function track() {
  const user = await site.open('/track?reference=TA-7KQ2-M9XD');
  await fill(user, { 'Contact number': '98765 43210' });
  await press(user, 'Track');
  await screen.findByText('₹10,000 is still to be paid; it was due on 15 Jun 2026.');
  return user;
}

test('the balance is paid by one press, and the page shows the new balance and receipt', async () => {
  site.answer(payBalance, () => {
    receive(10_000);
    return order();
  });
  const user = await track();
  await user.dblClick(screen.getByRole('button', { name: 'Pay the balance of ₹10,000' }));
  await screen.findByRole('link', { name: 'Receipt T2627-000002' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const [asked, ...more] = site.asked(payBalance);
  expect(asked?.body).toEqual({ reference: 'TA-7KQ2-M9XD', contact_no: '9876543210' });
  expect(asked?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  expect(more).toEqual([]);
});

test('a part is paid, and what is wrong with it is said at the field', async () => {
  site.answer(payBalance, ({ body: { amount = 0 } }) => {
    const message = 'This is more than the balance of ₹10,000.';
    if (amount > 10_000)
      throw new Failure('invalid_fields', message, { errors: [{ field: 'amount', message }] });
    receive(amount);
    return order({ fees: amount });
  });
  const user = await track();
  await press(user, 'Pay a part');
  await press(user, 'Pay this part');
  expect(screen.getByText('Amount is required.')).toBeDefined();
  await fill(user, { Amount: '20000' });
  await press(user, 'Pay this part');
  await screen.findByText('This is more than the balance of ₹10,000.');
  await fill(user, { Amount: '4,000' });
  await press(user, 'Pay this part');
  await screen.findByRole('button', { name: 'Pay the balance of ₹6,000' });
});

test('an answer that was lost is asked for again under the same key', async () => {
  let tries = 0;
  site.answer(payBalance, () => {
    if (++tries === 1) throw lostConnection();
    receive(10_000);
    return order();
  });
  const user = await track();
  await press(user, 'Pay the balance of ₹10,000');
  await screen.findByRole('alert');
  await press(user, 'Pay the balance of ₹10,000');
  await screen.findByRole('link', { name: 'Receipt T2627-000002' });
  const keys = site.asked(payBalance).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('who comes back from the checkout sees it go on by itself', async () => {
  const checkout = 'https://checkout.example/1';
  site.answer(payBalance, () => order({ status: 'pending', checkout, test: false }));
  let isPaid = false;
  site.answer(paymentStatus, ({ body: { reference } }) => {
    if (isPaid) receive(application.balance);
    return {
      reference,
      status: isPaid ? ('paid' as const) : ('pending' as const),
      fees: 10_000,
      course: 'Physics',
      standard: '12th Standard',
      created_at: '2026-06-01T06:00:00.000Z',
      paid_at: null,
      used: isPaid,
      payment_id: null,
      test: false,
      next: '',
    };
  });
  const user = await track();
  await press(user, 'Pay the balance of ₹10,000');
  await screen.findByText('Your payment is not confirmed yet');
  expect(site.left).toEqual([checkout]);
  const again = await site.open('/track?payment=TP-7KQ2-M9XD');
  await screen.findByText('Your payment is not confirmed yet');
  expect(screen.queryByRole('button', { name: /^Pay the balance/ })).toBeNull();
  isPaid = true;
  await press(again, 'Check now');
  await screen.findByRole('link', { name: 'Receipt T2627-000002' });
  expect(screen.queryByText('Your payment is not confirmed yet')).toBeNull();
});

const upi = { id: 'taxila@okbank', payee: 'Taxila', link: 'upi://pay?am=1', qr_svg: '<svg/>' };

/** The order by UPI that was made last is claimed. */
function takeUpi() {
  site.answer(paymentOptions, () => ({ upi: true }));
  let fees = 0;
  site.answer(payBalance, ({ body: { amount = 10_000 } }) => {
    fees = amount;
    return order({ status: 'created', test: false, upi, fees });
  });
  site.answer(claimUpi, () => {
    application = { ...application, to_confirm: fees, payable: 10_000 - fees, missing: [] };
    return {
      ...order({ status: 'claimed', fees }),
      course: 'Physics' as const,
      standard: '12th Standard' as const,
      used: true,
      claimable: false,
      created_at: '2026-06-01T06:00:00.000Z',
    };
  });
}

test('the balance is paid by UPI: a code, the number of the transfer, and then it is to be confirmed', async () => {
  takeUpi();
  const user = await track();
  await user.click(await screen.findByRole('button', { name: 'Pay by UPI' }));
  await screen.findByRole('img', { name: 'QR code to pay ₹10,000 by UPI to Taxila' });
  expect(site.asked(payBalance)).toMatchObject([{ body: { method: 'upi' } }]);
  await fill(user, { 'UTR (12 digits)': '1234' });
  await press(user, 'I have paid');
  await screen.findByText('A UTR has 12 digits.');
  await fill(user, { 'UTR (12 digits)': '412345678901' });
  await press(user, 'I have paid');
  await screen.findByText('₹10,000 by UPI: payment to be confirmed.');
  expect(site.asked(claimUpi)).toMatchObject([{ body: { payment_id: idOf(9), utr: '412345678901' } }]);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a part is paid by UPI, and the rest another way', async () => {
  takeUpi();
  const user = await track();
  await screen.findByRole('button', { name: 'Pay by UPI' });
  await press(user, 'Pay a part');
  await fill(user, { Amount: '4000' });
  const part = within(screen.getByRole('form', { name: 'Part of the balance of Asha Rao' }));
  await user.click(part.getByRole('button', { name: 'Pay by UPI' }));
  await screen.findByRole('img', { name: 'QR code to pay ₹4,000 by UPI to Taxila' });
  await fill(user, { 'UTR (12 digits)': '4123 4567 8901' });
  await press(user, 'I have paid');
  await screen.findByRole('button', { name: 'Pay the balance of ₹6,000' });
  expect(screen.getAllByText(/payment to be confirmed/)).not.toHaveLength(0);
});

test('the account shows every child, what is owed, and takes in another one', async () => {
  const other = {
    ...application,
    reference: 'TA-AAAA-BBBB',
    student_name: 'Ravi Rao',
    payable: 0,
    balance: 0,
  };
  let own = [application];
  site.signIn('member');
  site.answer(listOwnApplications, () => own);
  site.answer(addOwnApplication, () => {
    own = [other, ...own];
    return other;
  });
  site.answerAt('GET /auth/v1/user', () => new Response('{}', { status: 500 }));
  const user = await site.open('/account');
  await screen.findByRole('heading', { name: 'Asha Rao' });
  await screen.findByRole('button', { name: 'Pay the balance of ₹10,000' });
  await user.click(screen.getByText('Add an application'));
  const region = within(screen.getByRole('region', { name: 'My applications and receipts' }));
  await user.type(region.getByLabelText('Reference number'), 'TA-AAAA-BBBB');
  await user.type(region.getByLabelText('Contact number'), '9876543210');
  await press(user, 'Add');
  await screen.findByRole('heading', { name: 'Ravi Rao' });
  expect(screen.getAllByRole('button', { name: /^Pay the balance/ })).toHaveLength(1);
});
