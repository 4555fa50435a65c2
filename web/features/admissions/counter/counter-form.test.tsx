import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { submitAdmission } from '#contract/admissions/admissions.ts';
import { Failure } from '#contract/failure.ts';
import { type Fee, listFees } from '#contract/payments/fees.ts';
import { admission, submitted } from '#tests/screens/admissions.ts';
import { fieldValue, fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const success = 'Your admission has been submitted successfully!';
const student = {
  'Student name': 'Asha Rao',
  'Contact number': '98765 43210',
  Address: '12, Lake Road, Pune',
  Board: 'CBSE',
  'Joining date': '2026-11-02',
};
const physics = { Course: 'Physics', Standard: '12th Standard' };

beforeEach(() => {
  site.signIn('staff');
  const schedule: Fee[] = [
    { course: 'Physics', standard: '12th Standard', fees: 18_000, test: false },
    { course: 'Chemistry', standard: '12th Standard', fees: 17_000.5, test: false },
  ];
  site.answer(listFees, () => schedule);
  site.answer(submitAdmission, () => submitted());
});

const open = () => site.open('/admin/admission-form');
const sent = () => site.asked(submitAdmission).at(-1)?.body;
const money = () => [fieldValue('Fees'), fieldValue('Received now')];

async function described(label: string, text: string) {
  await expect
    .poll(() =>
      screen
        .getByLabelText(label)
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    .toContain(text);
}

test('nothing is received yet where somebody says so, and only then', async () => {
  site.answer(submitAdmission, () => ({
    ...admission({ paid: 0, balance: 18_000, payment_id: null }),
    receipt: null,
  }));
  const user = await open();
  await fill(user, { ...student, ...physics });
  await expect.poll(money).toEqual(['18000', '18000']);
  await fill(user, { 'Received now': '0' });
  await press(user, 'Submit');
  await described('Received now', 'Invalid amount received.');
  expect(site.asked(submitAdmission)).toEqual([]);
  await user.click(screen.getByLabelText('Nothing yet: the family pays later'));
  expect(screen.queryByLabelText('Received now')).toBeNull();
  expect(screen.queryByLabelText('Method')).toBeNull();
  await user.click(screen.getByLabelText('Nothing yet: the family pays later'));
  expect(fieldValue('Received now')).toBe('18000');
  await user.click(screen.getByLabelText('Nothing yet: the family pays later'));
  await press(user, 'Submit');
  await screen.findByText(/^Nothing received yet\. ₹18,000 is still to be paid/);
  expect(sent()).toMatchObject({ unpaid: true, fees: 18_000 });
  expect(sent()).not.toHaveProperty('received');
  expect(screen.queryByRole('link', { name: 'Print receipt' })).toBeNull();
});

test('the fee of the schedule is filled in, and is what is received', async () => {
  const user = await open();
  await fill(user, { ...student, ...physics });
  await expect.poll(money).toEqual(['18000', '18000']);
  await fill(user, { Course: 'Chemistry' });
  await expect.poll(money).toEqual(['17000.5', '17000.5']);
  // The schedule has no fee for it, and that of another course is not left behind.
  await fill(user, { Course: 'History' });
  await expect.poll(money).toEqual(['', '']);
  await fill(user, physics);
  await expect.poll(money).toEqual(['18000', '18000']);
  await press(user, 'Submit');
  await screen.findByText(success);
  expect(sent()).toMatchObject({ fees: 18_000, received: 18_000, method: 'Cash', once: true });
  expect(sent()).not.toHaveProperty('reference');
  expect(sent()).not.toHaveProperty('instalments');
});

test('what the clerk typed is never overwritten', async () => {
  const user = await open();
  await fill(user, { Fees: '9,000' });
  expect(money()).toEqual(['9,000', '9,000']);
  await fill(user, physics);
  await described('Fees', 'The schedule says ₹18,000.');
  expect(money()).toEqual(['9,000', '9,000']);
  await fill(user, { 'Received now': '2000' });
  await fill(user, { Fees: '8000', Course: 'Chemistry' });
  await described('Fees', 'The schedule says ₹17,000.50.');
  expect(money()).toEqual(['8000', '2000']);
  // Who empties the field asks for the schedule again.
  await fill(user, { Fees: '', Course: 'Physics' });
  await expect.poll(money).toEqual(['18000', '2000']);
});

test('the texts of the form stay, and bad amounts are said at their fields', async () => {
  const user = await open();
  await press(user, 'Submit');
  for (const [label, text] of [
    ['Student name', 'Student name is required.'],
    ['Contact number', 'Contact number is required.'],
    ['Address', 'Address is required.'],
    ['Course', 'Course is required.'],
    ['Standard', 'Standard is required.'],
    ['Board', 'Board is required.'],
    ['Joining date', 'Joining date is required.'],
    ['Fees', 'Fees is required.'],
    ['Received now', 'Please say what was received.'],
  ] as const)
    await described(label, text);
  await fill(user, physics);
  await expect.poll(() => screen.queryByText('Fees is required.')).toBeNull();
  for (const wrong of ['0', '-5', '10.123', 'many', '99999999999']) {
    await fill(user, { Fees: wrong });
    await described('Fees', 'Invalid fee amount.');
    await fill(user, { 'Received now': wrong });
    await described('Received now', 'Invalid amount received.');
  }
  await fill(user, { ...student, Fees: '5000', 'Received now': '6000' });
  site.answer(submitAdmission, () => {
    const message = 'This is more than the fee of ₹5,000.';
    throw new Failure('invalid_fields', message, { errors: [{ field: 'received', message }] });
  });
  await press(user, 'Submit');
  await described('Received now', 'This is more than the fee of ₹5,000.');
  expect(document.activeElement).toBe(screen.getByLabelText('Received now'));
});

test('what is not cash has a reference, which may be left out', async () => {
  const user = await open();
  await fill(user, { ...student, ...physics });
  expect(screen.queryByLabelText('Reference (optional)')).toBeNull();
  const methods = screen.getByLabelText<HTMLSelectElement>('Method');
  expect([...methods.options].map(({ text }) => text)).toEqual([
    'Cash',
    'UPI',
    'Card',
    'Cheque',
    'Bank transfer',
  ]);
  await fill(user, { Method: 'Cheque', 'Reference (optional)': '000123', 'Received now': '5000' });
  await press(user, 'Submit');
  await screen.findByText(success);
  expect(sent()).toMatchObject({ method: 'Cheque', reference: '000123', received: 5_000, fees: 18_000 });
  await press(user, 'Next student');
  await fill(user, { ...student, ...physics, Method: 'UPI' });
  await press(user, 'Submit');
  await screen.findByText(success);
  expect(sent()).toMatchObject({ method: 'UPI' });
  expect(sent()).not.toHaveProperty('reference');
});

test('money that cannot be right is told at its field while it is typed', async () => {
  const user = await open();
  await fill(user, { ...physics });
  await expect.poll(money).toEqual(['18000', '18000']);
  for (const [typed, said] of [
    ['18000.01', 'This is more than the fee of ₹18,000.'],
    ['-5', 'Invalid amount received.'],
    ['10.123', 'Invalid amount received.'],
    ['999999999999', 'Invalid amount received.'],
  ] as const) {
    await fill(user, { 'Received now': typed });
    await described('Received now', said);
  }
  await fill(user, { 'Received now': '18500' });
  await described('Received now', 'This is more than the fee of ₹18,000.');
  await fill(user, { Fees: '19000' });
  await described('Received now', 'In rupees: the fee, or less.');
  expect(screen.queryByText(/This is more than the fee/)).toBeNull();
  await fill(user, { Method: 'UPI', 'Reference (optional)': '12345' });
  await described('Reference (optional)', 'A UTR has 12 digits.');
  await fill(user, { Method: 'Cheque' });
  await expect.poll(() => screen.queryByText('A UTR has 12 digits.')).toBeNull();
  await fill(user, { Method: 'UPI', 'Reference (optional)': '4123 4567 8901' });
  expect(screen.queryByText('A UTR has 12 digits.')).toBeNull();
  expect(site.asked(submitAdmission)).toEqual([]);
});

test('a plan begins with what is received and must make up the fee', async () => {
  const user = await open();
  await fill(user, { ...student, ...physics, Fees: '12000', 'Received now': '5000' });
  await press(user, 'Add a plan of instalments');
  expect(fieldValue('Part 1 in rupees')).toBe('5000');
  expect(fieldValue('Part 2 in rupees')).toBe('7000');
  await fill(user, {
    'Part 1 due on': '2026-11-16',
    'Part 2 due on': '2026-11-16',
    'Part 2 in rupees': '4000',
  });
  await press(user, 'Submit');
  await described('Part 2 due on', 'Each part needs a date of its own.');
  await fill(user, { 'Part 2 due on': '2027-01-31' });
  await press(user, 'Submit');
  await described('Part 2 in rupees', 'The parts make ₹9,000, the fee is ₹12,000.');
  await press(user, 'Add a part');
  // The rest, a month after the part before; February is shorter.
  expect([fieldValue('Part 3 in rupees'), fieldValue('Part 3 due on')]).toEqual(['3000', '2027-02-28']);
  await fill(user, { 'Part 3 in rupees': '0' });
  await press(user, 'Submit');
  await described('Part 3 in rupees', 'Please give an amount above 0 with at most two decimals.');
  await press(user, 'Remove part 2');
  await fill(user, { 'Part 2 in rupees': '7,000' });
  await press(user, 'Submit');
  await screen.findByText(success);
  expect(sent()).toMatchObject({
    instalments: [
      { due_on: '2026-11-16', amount: 5_000 },
      { due_on: '2027-02-28', amount: 7_000 },
    ],
  });
});

async function submitTwice(user: UserEvent) {
  const detail = 'Asha Rao is admitted to Physics already, with this phone number (TA-7KQ2-M9XD).';
  site.answer(submitAdmission, ({ body }) => {
    if ('once' in body && body.once) throw new Failure('admitted_already', detail, { current: admission() });
    return submitted();
  });
  await fill(user, { ...student, ...physics });
  await press(user, 'Submit');
  const dialog = await screen.findByRole('dialog', { name: 'Admitted already' });
  expect(within(dialog).getByText(detail)).toBeDefined();
  return dialog;
}

test('a second admission of the same student is warned of, and made by who means it', async () => {
  const user = await open();
  const dialog = await submitTwice(user);
  const there = within(dialog).getByRole('link', { name: 'Open the admission' });
  expect(there.getAttribute('href')).toBe(`/admin/admissions/${admission()._id}`);
  await press(user, 'Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(fieldValue('Student name')).toBe('Asha Rao');
  await press(user, 'Submit');
  await press(user, 'Admit again');
  await screen.findByText(success);
  expect(site.asked(submitAdmission)).toHaveLength(3);
  expect(sent()).not.toHaveProperty('once');
});

test('a success leads on to the receipt, the admission and the next student', async () => {
  const user = await open();
  await fill(user, { ...student, ...physics });
  await press(user, 'Submit');
  await screen.findByText(
    /₹5,000 received, receipt R2627-000001\. ₹7,000 is still to be paid, next on 2 Nov 2026\./,
  );
  expect(screen.getByRole('link', { name: 'Print receipt' }).getAttribute('href')).toBe(
    '/receipt/R2627-000001?key=KEY',
  );
  expect(screen.getByRole('link', { name: 'Open admission' })).toBeDefined();
  expect(screen.queryByLabelText('Student name')).toBeNull();
  await press(user, 'Next student');
  expect([fieldValue('Student name'), fieldValue('Address'), ...money()]).toEqual(['', '', '', '']);
  await fill(user, { ...student, ...physics });
  await press(user, 'Submit');
  await press(user, 'Same family');
  await expect.poll(() => fieldValue('Address')).toBe('12, Lake Road, Pune');
  expect([fieldValue('Student name'), fieldValue('Contact number')]).toEqual(['', '9876543210']);
  // Each admission has a key of its own, even with the same content.
  const keys = site.asked(submitAdmission).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('an answer that was lost makes one admission', async () => {
  site.answer(submitAdmission, () => new Response('', { status: 504 }));
  const user = await open();
  await fill(user, { ...student, ...physics });
  await press(user, 'Submit');
  await screen.findByText('An error occurred. Please try again later.');
  site.answer(submitAdmission, () => submitted());
  await press(user, 'Submit');
  await screen.findByText(success);
  const keys = site.asked(submitAdmission).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
