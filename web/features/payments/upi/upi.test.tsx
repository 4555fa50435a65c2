import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payments/payments.ts';
import {
  addStatementLines,
  confirmMatches,
  listMappings,
  rememberMapping,
  type UpiMatches,
  upiMatches,
} from '#contract/payments/statements.ts';
import {
  confirmManyUpi,
  confirmUpi,
  listUpiClaims,
  refuseUpi,
  type UpiClaim,
} from '#contract/payments/upi-office.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const claim = (n: number): UpiClaim => ({
  _id: `01994e5a-7b00-7000-8000-00000000000${n}`,
  reference: `TP-0000-000${n}`,
  student_name: `Student ${n}`,
  contact_no: '9876543210',
  course: 'Physics',
  standard: '12th Standard',
  amount: 18_000,
  utr: `41234567890${n}`,
  claimed_at: '2026-11-16T09:00:00.000Z',
  admission_id: null,
});
const line = (n: number) => ({
  _id: `01994e5a-7b00-7000-8000-0000000000a${n}`,
  day: '2026-11-16',
  amount: 18_000,
  description: `UPI ${n}`,
});

const payment: Payment = {
  ...claim(1),
  course: 'Physics',
  standard: '12th Standard',
  refunded: 0,
  net: 18_000,
  method: 'UPI',
  method_reference: claim(1).utr,
  status: 'paid',
  payment_date: '2026-11-16T09:00:00.000Z',
  gateway: 'upi',
  test: false,
  attention: null,
  refund: 'none',
};

function open(claims: UpiClaim[], matches: UpiMatches = { exact: [], doubtful: [] }) {
  site.signIn('staff');
  site.answer(listUpiClaims, () => claims);
  site.answer(upiMatches, () => matches);
  return site.open('/admin/payments/upi');
}

test('selected claims are confirmed together, and those decided by someone else are reported', async () => {
  site.answer(confirmManyUpi, () => ({
    confirmed: 1,
    left: [{ reference: 'TP-0000-0002', why: 'Somebody else has confirmed this payment already.' }],
  }));
  const user = await open([claim(1), claim(2)]);
  await user.click(await screen.findByLabelText('Select all 2'));
  await press(user, 'Confirm selected (2)');
  await screen.findByText('1 payment confirmed.');
  await screen.findByText('TP-0000-0002: Somebody else has confirmed this payment already.');
  expect(site.asked(confirmManyUpi)).toMatchObject([{ body: { ids: [claim(1)._id, claim(2)._id] } }]);
});

test('one claim is confirmed, and another refused with a reason', async () => {
  site.answer(confirmUpi, () => payment);
  site.answer(refuseUpi, () => payment);
  const user = await open([claim(1), claim(2)]);
  await user.click(await screen.findByRole('button', { name: 'Confirm Student 1' }));
  await screen.findByText('Payment TP-0000-0001 is confirmed.');
  await user.click(screen.getByRole('button', { name: 'Refuse Student 2' }));
  await press(user, 'Refuse');
  await screen.findByRole('textbox', { name: 'Reason', description: 'Please give a reason.' });
  await fill(user, { Reason: 'not at the bank' });
  await press(user, 'Refuse');
  await screen.findByText('Payment TP-0000-0002 is refused.');
  expect(site.asked(refuseUpi)).toMatchObject([{ body: { reason: 'not at the bank' } }]);
});

test('exact matches are confirmed in one step, doubtful ones are compared side by side', async () => {
  site.answer(confirmMatches, () => ({ confirmed: 1, left: [] }));
  const user = await open([claim(1), claim(2), claim(3)], {
    exact: [{ line: line(1), claim: claim(1), by: 'utr' }],
    doubtful: [
      { line: line(2), claims: [claim(2), claim(3)], why: '2 orders have this amount and date.' },
      { line: { ...line(3), amount: 17_000 }, claims: [claim(3)], why: 'The amount differs.' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm 1 exact match' }));
  await screen.findByText('1 payment confirmed.');
  const [ambiguous, differs] = screen.getAllByRole('region', { name: /^To decide/ }) as [
    HTMLElement,
    HTMLElement,
  ];
  within(differs).getByText('₹17,000');
  expect(within(differs).queryByRole('button', { name: 'Confirm this payment' })).toBeNull();
  const [, second] = within(ambiguous).getAllByRole('button', { name: 'Confirm this payment' }) as [
    HTMLElement,
    HTMLElement,
  ];
  await user.click(second);
  await expect
    .poll(() => site.asked(confirmMatches))
    .toMatchObject([
      { body: { pairs: [{ line_id: line(1)._id, payment_id: claim(1)._id }] } },
      { body: { pairs: [{ line_id: line(2)._id, payment_id: claim(3)._id }] } },
    ]);
});

const file = (text: string) => new File([text], 'statement.csv', { type: 'text/csv' });
const fileField = () => screen.findByLabelText('Bank statement (CSV)');

test('a file that is not CSV is refused with an explanation, and nothing is sent', async () => {
  const user = await open([]);
  await user.upload(await fileField(), file('%PDF-1.7'));
  await screen.findByText(/^This is not a CSV file\./);
  expect(site.asked(addStatementLines)).toEqual([]);
});

test('columns are guessed, can be corrected, are remembered, and without amounts nothing is sent', async () => {
  const mapping = { date: 0, amount: 2, kind: null, description: 1, utr: null };
  site.answer(listMappings, () => []);
  site.answer(rememberMapping, () => undefined as never);
  site.answer(addStatementLines, ({ body }) => ({ added: body.lines.length, known: 0 }));
  const user = await open([]);
  await user.upload(
    await fileField(),
    file('Date,Narration,Out,Sum\n16/11/2026,UPI,,500\n16/11/2026,ATM,70,'),
  );
  await screen.findByText('With these columns no line is money received. Please choose others.');
  await press(user, 'Match payments');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We found no money that came in\./);
  expect([site.asked(addStatementLines), site.asked(rememberMapping)]).toEqual([[], []]);
  await user.selectOptions(screen.getByLabelText('Date'), 'Date');
  await user.selectOptions(screen.getByLabelText('Amount received (credit)'), 'Sum');
  await screen.findByText(/^1 of 2 lines are money received\./);
  await press(user, 'Match payments');
  await screen.findByText(/^1 new line, 0 already known\./);
  expect(site.asked(addStatementLines)).toMatchObject([
    { body: { lines: [{ day: '2026-11-16', amount: 500, nth: 1 }] } },
  ]);
  expect(site.asked(rememberMapping)).toMatchObject([
    { body: { mapping: { ...mapping, amount: 3, description: 1 } } },
  ]);
});
