import { expect, test } from 'vitest';
import { dayOf } from '#contract/sheets/days.ts';
import { sumOf } from '#web/features/payments/statement/cells.ts';
import {
  linesOf,
  noCsv,
  readStatement,
  type Statement,
} from '#web/features/payments/statement/read-statement.ts';
import { decode } from '#web/platform/sheets/decode.ts';

const read = (text: string) => linesOf(readStatement(text) as Statement);
const dayAndAmount = (text: string) => read(text).map(({ day, amount }) => [day, amount]);

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
    'withdrawals and deposits, with an address above and a total below',
    `Some Bank Ltd,,,,,
Account,0012345,,,,
S No.,Value Date,Transaction Date,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,16/11/2026,16/11/2026,UPI/400000000001/ASHA,0.00,"18,000.00","1,18,000.00"
2,16/11/2026,16/11/2026,ATM CASH,"2,000.00",0.00,"1,16,000.00"
,,Total,,"2,000.00","18,000.00",`,
  ],
  [
    'Dr / Cr beside the amount, separated by semicolons',
    'Date;Narration;Amount;Dr / Cr;Balance\n16-Nov-26;UPI 400000000001;18000.00;CR;1\n16-Nov-26;ATM;2000;DR;1',
  ],
  [
    'Cr in the amount, separated by tabs',
    'Txn Date\tDescription\tAmount\n16 Nov 2026\tUPI\t18,000.00 Cr\n16 Nov 2026\tATM\t2,000.00 Dr',
  ],
  ['a sign before the amount', 'Date|Details|Amount\n2026-11-16|UPI|18000\n2026-11-16|ATM|-2000'],
  ['no header row', '16/11/2026,UPI 400000000001 ASHA,18000.00\n16/11/2026,ATM,-2000.00'],
])('with %s, incoming money is read', (_, text) =>
  expect(dayAndAmount(text)).toEqual([['2026-11-16', 18_000]]),
);

test('equal lines are numbered, and a column of line numbers is ignored', () => {
  const text = (from: number) =>
    `S.No.,Date,Narration,Credit\n${from},16/11/2026,UPI,500\n${from + 1},16/11/2026,UPI,500`;
  expect(read(text(1)).map(({ nth }) => nth)).toEqual([1, 2]);
  expect(read(text(7))).toEqual(read(text(1)));
});

test.each(['', 'Hello', '%PDF-1.7 x,y\n1,2', 'PK\u0003\u0004,a\nb,c', '<html>,\n<p>,', 'a\0b,c\n1,2'])(
  '%j is not CSV',
  (text) => expect(readStatement(text)).toBe(noCsv),
);

const csv = 'Date,Narration,Debit,Credit\n16-Nov-26,Fees of Zoë,,"1,23,456.00"\n16-Nov-26,ATM,500.00,\n';
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each<[how: string, bytes: Uint8Array]>([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`)],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${csv}`, 'le')],
  ['big-endian UTF-16', utf16(`\uFEFF${csv}`, 'be')],
  ['UTF-16 without a byte order mark', utf16(csv, 'le')],
  ['Windows-1252', Buffer.from(csv, 'latin1')],
])('a file in %s is read', (_, bytes) => {
  const [line] = read(decode(new Uint8Array(bytes).buffer));
  expect(line).toMatchObject({ day: '2026-11-16', amount: 123_456 });
  expect(line?.text).toContain('Fees of Zoë');
});

test('a line break within quotes becomes a space', () => {
  const [line, ...others] = read('Date;Narration;Credit\n16/11/2026;"UPI\r\n400000000001";500');
  expect([line?.text, others]).toEqual(['16/11/2026 | UPI 400000000001 | 500', []]);
});

test.each<[what: string, bytes: number[]]>([
  ['an .xlsx file', [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]],
  ['an .xls file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0x2c, 0x2c]],
  ['gzipped text', [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x2c, 0x0a, 0x2c]],
])('%s is not CSV', (_, bytes) => expect(readStatement(decode(new Uint8Array(bytes).buffer))).toBe(noCsv));

test('without amounts there are no lines', () => {
  expect(read('Date,Narration\n16/11/2026,UPI')).toEqual([]);
  expect(read('Name,Course\nAsha,Physics')).toEqual([]);
});

test('50,000 lines are read', () => {
  const line = (_: unknown, i: number) => `16/11/2026,UPI/${400_000_000_000 + i}/A,"18,000.00"`;
  const text = `Date,Narration,Credit\n${Array.from({ length: 50_000 }, line).join('\n')}`;
  expect(read(text)).toHaveLength(50_000);
});
