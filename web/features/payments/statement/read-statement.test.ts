import { expect, test } from 'vitest';
import { dayOf, sumOf } from '#web/features/payments/statement/cells.ts';
import {
  linesOf,
  noCsv,
  readStatement,
  type Statement,
} from '#web/features/payments/statement/read-statement.ts';

const read = (text: string) => linesOf(readStatement(text) as Statement);
const short = (text: string) => read(text).map(({ day, amount }) => [day, amount]);

test.each([
  ['16/11/2026', '2026-11-16'],
  ['16-11-26', '2026-11-16'],
  ['6.1.2026', '2026-01-06'],
  ['16-Nov-2026', '2026-11-16'],
  ['16 Nov 26 10:22 AM', '2026-11-16'],
  ['16NOV2026', '2026-11-16'],
  ['2026-11-16 00:00:00', '2026-11-16'],
  ['Nov 16, 2026', '2026-11-16'],
  ['31/02/2026', undefined],
  ['11/16/2026', undefined],
  ['Opening balance', undefined],
  ['', undefined],
])('the day %j is %s', (cell, day) => expect(dayOf(cell)).toBe(day));

test.each([
  ['1,23,456.00', { amount: 123_456, way: undefined }],
  ['₹ 500', { amount: 500, way: undefined }],
  ['INR 500.50', { amount: 500.5, way: undefined }],
  ['500.00 Cr', { amount: 500, way: 'in' }],
  ['500.00DR', { amount: 500, way: 'out' }],
  ['(500.00)', { amount: 500, way: 'out' }],
  ['-500', { amount: 500, way: 'out' }],
  ['UPI/500', undefined],
  ['', undefined],
])('the sum %j', (cell, sum) => expect(sumOf(cell)).toEqual(sum));

test.each<[bank: string, text: string]>([
  [
    'withdrawals and deposits, an address above, a sum below',
    `Some Bank Ltd,,,,,
Account,0012345,,,,
S No.,Value Date,Transaction Date,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,16/11/2026,16/11/2026,UPI/400000000001/ASHA,0.00,"18,000.00","1,18,000.00"
2,16/11/2026,16/11/2026,ATM CASH,"2,000.00",0.00,"1,16,000.00"
,,Total,,"2,000.00","18,000.00",`,
  ],
  [
    'Dr / Cr beside the amount, by semicolon',
    'Date;Narration;Amount;Dr / Cr;Balance\n16-Nov-26;UPI 400000000001;18000.00;CR;1\n16-Nov-26;ATM;2000;DR;1',
  ],
  [
    'Cr in the amount, by tab',
    'Txn Date\tDescription\tAmount\n16 Nov 2026\tUPI\t18,000.00 Cr\n16 Nov 2026\tATM\t2,000.00 Dr',
  ],
  ['a sign before the amount', 'Date|Details|Amount\n2026-11-16|UPI|18000\n2026-11-16|ATM|-2000'],
  ['nothing above the columns', '16/11/2026,UPI 400000000001 ASHA,18000.00\n16/11/2026,ATM,-2000.00'],
])('of %s the money that came in is read', (_, text) =>
  expect(short(text)).toEqual([['2026-11-16', 18_000]]),
);

test('equal lines are counted, and a number that counts lines is no part of them', () => {
  const text = (from: number) =>
    `S.No.,Date,Narration,Credit\n${from},16/11/2026,UPI,500\n${from + 1},16/11/2026,UPI,500`;
  expect(read(text(1)).map(({ nth }) => nth)).toEqual([1, 2]);
  expect(read(text(7))).toEqual(read(text(1)));
});

test.each(['', 'Hello', '%PDF-1.7 x,y\n1,2', 'PK\u0003\u0004,a\nb,c', '<html>,\n<p>,', 'a\0b,c\n1,2'])(
  '%j is no CSV',
  (text) => expect(readStatement(text)).toBe(noCsv),
);

test('without amounts there are no lines', () => {
  expect(read('Date,Narration\n16/11/2026,UPI')).toEqual([]);
  expect(read('Name,Course\nAsha,Physics')).toEqual([]);
});

test('50,000 lines are read', () => {
  const line = (_: unknown, i: number) => `16/11/2026,UPI/${400_000_000_000 + i}/A,"18,000.00"`;
  const text = `Date,Narration,Credit\n${Array.from({ length: 50_000 }, line).join('\n')}`;
  expect(read(text)).toHaveLength(50_000);
});
