import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AdmissionDetail, changeAdmission, readAdmission } from '#contract/admissions/admissions.ts';
import { admissionHistory, decideAdmission } from '#contract/admissions/office.ts';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import { recordPayment } from '#contract/payments/counter.ts';
import { setInstalments } from '#contract/payments/instalments.ts';
import { admission, admissionDetail, issuedReceipt, link, payment } from '#tests/screens/admissions.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
let stored: AdmissionDetail;

beforeEach(() => {
  stored = admissionDetail();
  site.signIn('staff');
  site.answer(readAdmission, () => stored);
  site.answer(readFamily, () => ({ phone: stored.contact_no, money: null, entries: [], more: false }));
  site.answer(admissionHistory, () => []);
});

async function open() {
  const user = await site.open(`/admin/admissions/${idOf(1)}`);
  await screen.findByRole('article');
  return user;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('the page says what is owed, and how the money came', async () => {
  stored = admissionDetail({
    instalments: [
      { due_on: '2026-08-05', amount: 4_000 },
      { due_on: '2026-11-02', amount: 8_000 },
    ],
    payments: [payment({ status: 'partly_refunded', refunded: 1_000, net: 4_000 })],
    receipts: [
      issuedReceipt({ state: 'void', void_cause: 'corrected', replaced_by: 'R2627-000002' }),
      issuedReceipt({ number: 'R2627-000002', replaces: 'R2627-000001' }),
    ],
    ledger: [
      line(3, { kind: 'adjusted', amount: 2_000, payment_id: null, method: null, cause: 'fee misread' }),
      line(2, { kind: 'refunded', amount: -1_000, method: 'Cash', reference: null, cause: 'one day less' }),
      line(1, {}),
    ],
  });
  await open();
  const details = screen.getByRole('article');
  expect(details.textContent).toContain('Fees₹12,000Paid₹5,000Refunded₹1,000Balance₹7,000Next due2 Nov 2026');
  const money = part('Payments and receipts');
  expect(money.getByText('₹5,000 by UPI (123456789012)')).toBeDefined();
  expect(money.getByText(/₹1,000 refunded, ₹4,000 held/)).toBeDefined();
  expect(money.getByText('Void. Its details were corrected. Replaced by R2627-000002.')).toBeDefined();
  expect(money.getByText('Replaces R2627-000001.')).toBeDefined();
  const plan = part('Plan of instalments');
  expect(plan.getByText('₹4,000 on 5 Aug 2026: paid')).toBeDefined();
  expect(plan.getByText('₹8,000 on 2 Nov 2026: ₹1,000 paid')).toBeDefined();
  expect(
    part('Ledger')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fee raised by ₹2,0005 Aug 2026, 10:30 am, ravi@academy.examplefee misread',
    'Refunded ₹1,000 by Cash5 Aug 2026, 10:30 am, ravi@academy.example, TP-7KQ2-M9XDone day less',
    'Received ₹5,000 by UPI (123456789012)5 Aug 2026, 10:30 am, ravi@academy.example, TP-7KQ2-M9XDAt the counter',
  ]);
});

test('more than the fee is called overpaid, and a plan that no longer fits is told', async () => {
  stored = admissionDetail({
    fees: 4_000,
    balance: -1_000,
    due_on: null,
    instalments: [{ due_on: '2026-08-05', amount: 5_000 }],
  });
  const user = await open();
  expect(screen.getByRole('article').textContent).toContain('Overpaid₹1,000');
  expect(screen.getByText('The parts make ₹5,000, the fee is ₹4,000. Please change the plan.')).toBeDefined();
  await press(user, 'Record payment');
  await screen.findByText(/Everything is paid already\./);
});

test('a payment is recorded, and its receipt is at hand', async () => {
  site.answer(recordPayment, ({ body }) => {
    if (body.amount > stored.balance) {
      const message = 'This is more than the balance of ₹7,000.';
      throw new Failure('invalid_fields', message, { errors: [{ field: 'amount', message }] });
    }
    stored = { ...stored, paid: 12_000, balance: 0 };
    return {
      payment: payment({ amount: body.amount, method: body.method }),
      receipt: { ...link, number: 'R2627-000009' },
      balance: 0,
    };
  });
  const user = await open();
  await press(user, 'Record payment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(fieldValue('Amount')).toBe('7000');
  const record = dialog.getByRole('button', { name: 'Record payment' });
  for (const wrong of ['0', '-5', '10.123', 'many']) {
    await fill(user, { Amount: wrong });
    await user.click(record);
    await dialog.findByText('Please give an amount above 0 with at most two decimals.');
  }
  await fill(user, { Amount: '7000.01' });
  await user.click(record);
  await dialog.findByText('This is more than the balance of ₹7,000.');
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
  await fill(user, { Amount: '7000', Method: 'UPI', 'Reference (optional)': '12345' });
  await user.click(record);
  await dialog.findByText('A UTR has 12 digits.');
  expect(site.asked(recordPayment)).toEqual([]);
  // Somebody else has taken a part meanwhile, which only the server knows.
  stored = { ...stored, balance: 6_000 };
  await fill(user, { 'Reference (optional)': '123456789012' });
  await user.click(record);
  await dialog.findByText('This is more than the balance of ₹7,000.');
  stored = { ...stored, balance: 7_000 };
  await fill(user, { Amount: '7,000', Method: 'Bank transfer', 'Reference (optional)': 'N123' });
  await user.click(record);
  await dialog.findByText('₹7,000 recorded, receipt R2627-000009.');
  expect(dialog.getByRole('link', { name: 'Print receipt' })).toBeDefined();
  expect(site.asked(recordPayment).at(-1)?.body).toEqual({
    amount: 7_000,
    method: 'Bank transfer',
    reference: 'N123',
  });
  await press(user, 'Done');
  await expect.poll(() => screen.getByRole('article').textContent).toContain('Balance₹0');
});

test('a plan is made, changed and taken away', async () => {
  site.answer(setInstalments, ({ body }) => {
    stored = { ...stored, instalments: body.instalments };
    return body.instalments;
  });
  const user = await open();
  await press(user, 'Make a plan');
  await screen.findByRole('dialog', { name: 'Plan of instalments' });
  expect([fieldValue('Part 1 in rupees'), fieldValue('Part 2 in rupees')]).toEqual(['5000', '7000']);
  await fill(user, { 'Part 2 in rupees': '6000' });
  await press(user, 'Save plan');
  await screen.findByText('The parts make ₹11,000, the fee is ₹12,000.');
  await fill(user, {
    'Part 2 in rupees': '7000',
    'Part 1 due on': '2026-08-05',
    'Part 2 due on': '2026-12-01',
  });
  await press(user, 'Save plan');
  await screen.findByText('₹7,000 on 1 Dec 2026: open');
  await press(user, 'Change the plan');
  await press(user, 'Remove part 2');
  await press(user, 'Remove part 1');
  await press(user, 'Save plan');
  await screen.findByText('There is no plan any more.');
  expect(site.asked(setInstalments).at(-1)?.body).toEqual({ instalments: [] });
});

test('who corrects what receipts say gives a reason, and nobody else does', async () => {
  site.answer(changeAdmission, () => admission());
  const user = await open();
  await press(user, 'Edit');
  const reason = () => screen.queryByLabelText('Reason for the correction');
  await fill(user, { Address: '7, Garden Lane', Board: 'ICSE', Fees: '12,000.00' });
  expect(reason()).toBeNull();
  for (const [label, value, before] of [
    ['Student name', 'Asha Kulkarni', 'Asha Rao'],
    ['Course', 'Chemistry', 'Physics'],
    ['Standard', '11th Standard', '12th Standard'],
    ['Fees', '12500', '12000'],
  ] as const) {
    await fill(user, { [label]: value });
    expect([label, reason() !== null]).toEqual([label, true]);
    await fill(user, { [label]: before });
    expect([label, reason()]).toEqual([label, null]);
  }
  await fill(user, { 'Student name': 'Asha Kulkarni' });
  expect(screen.getByText('The receipts become void and are replaced by new ones.')).toBeDefined();
  await press(user, 'Save');
  await screen.findByText('Please say why it is changed.');
  await fill(user, { 'Reason for the correction': 'as in the school papers' });
  await press(user, 'Save');
  await screen.findByText('Admission updated successfully.');
  expect(site.asked(changeAdmission).at(-1)?.body).toMatchObject({
    student_name: 'Asha Kulkarni',
    reason: 'as in the school papers',
  });
});

test('accepting without any payment must be confirmed', async () => {
  const text = 'No money is held for this admission.';
  site.answer(decideAdmission, ({ body }) => {
    if (!body.unpaid) throw new Failure('conflict', text);
    return admission({ status: 'accepted' });
  });
  const user = await open();
  await press(user, 'Decide');
  await fill(user, { Decision: 'Accept', Reason: 'A scholarship' });
  await press(user, 'Save decision');
  await screen.findByText(text);
  await press(user, 'Accept without payment');
  await screen.findByText('Asha Rao: accepted.');
  expect(site.asked(decideAdmission).map(({ body }) => body)).toEqual([
    { status: 'accepted', reason: 'A scholarship', version: 1 },
    { status: 'accepted', reason: 'A scholarship', unpaid: true, version: 1 },
  ]);
});

function line(number: number, more: Partial<AdmissionDetail['ledger'][number]>) {
  return {
    _id: idOf(100 + number),
    kind: 'received' as const,
    amount: 5_000,
    payment_id: idOf(11),
    method: 'UPI',
    reference: '123456789012',
    cause: 'counter',
    by: 'ravi@academy.example',
    test: false,
    day: '2026-08-05',
    at: '2026-08-05T05:00:00.000Z',
    ...more,
  };
}
