import { randomUUIDv7 } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admission, SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import { admissionList } from '#server/features/admissions/office/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, submit } from '../fixture.ts';
import { paymentList } from './store.ts';

let t: TestApp;
let staff: { Authorization: string };
let asha: SubmittedAdmission;
let paid: Payment;

const get = (path: string) => t.fetch(path, { headers: staff });
const listed = async (kind: 'admissions' | 'payments', query: Record<string, string>) => {
  const schema = z.array<z.ZodMiniType<{ student_name: string }>>(
    kind === 'admissions' ? Admission : Payment,
  );
  const rows = await readAs(schema, await get(`/api/${kind}/?${new URLSearchParams(query)}`));
  return rows.map(({ student_name }) => student_name);
};
const admit = async (more: object) =>
  readAs(SubmittedAdmission, await submit(t, { ...offline, ...more }, staff));

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
  asha = await admit({
    student_name: 'Asha Devi Rao',
    contact_no: '9123450067',
    method: 'UPI',
    reference: '412345678901',
  });
  await admit({
    student_name: 'Vikram Shah',
    contact_no: '9000000002',
    method: 'Cheque',
    reference: 'HDFC 000123',
  });
  await admit({ student_name: 'Zoya Khan', contact_no: '9000000003' });
  const [first] = await readAs(z.array(Payment), await get('/api/payments/?search=Asha'));
  paid = first as Payment;
});

describe.each(['admissions', 'payments'] as const)('in the search of %s', (kind) => {
  it.each([
    ['a name', () => 'asha'],
    ['names in another order', () => 'rao ASHA'],
    ['all of it, backwards', () => '  Rao  Devi Asha '],
    ['a phone', () => '9123450067'],
    ['a part of it', () => '450067'],
    ['a phone with its country', () => '+91 91234 50067'],
    ['a phone with a nought', () => '091234-50067'],
    ['the reference of the admission', () => asha.reference],
    ['the same however typed', () => asha.reference.toLowerCase().replaceAll('-', ' ')],
    ['the same without its beginning', () => asha.reference.slice(3).replaceAll('0', 'o')],
    ['the reference of the payment', () => paid.reference],
    ['the same however typed', () => paid.reference.toLowerCase().replaceAll('-', '')],
    ['the receipt', () => asha.receipt.number],
    ['the same however typed', () => asha.receipt.number.toLowerCase().replace('-', ' ')],
    ['its number without noughts', () => asha.receipt.number.replace(/-0+/, '-')],
    ['a UTR', () => '412345678901'],
    ['a UTR in groups', () => '4123 4567 8901'],
  ])('one is found by %s', async (_, text) => {
    expect(await listed(kind, { search: text() })).toEqual(['Asha Devi Rao']);
  });

  it('one is found by a cheque number, and by nothing else', async () => {
    expect(await listed(kind, { search: 'hdfc 000123' })).toEqual(['Vikram Shah']);
    expect(await listed(kind, { search: 'hdfc000123' })).toEqual(['Vikram Shah']);
    for (const search of ['Asha Khan', '9999999999', 'TA-0000-0000', 'R2627-999999', '100%', '_'])
      expect([search, await listed(kind, { search })]).toEqual([search, []]);
  });
});

it('a receipt that was replaced still leads to its admission and payment', async () => {
  const { receipt, reference, payment_id, _id, enquiry_id, created_at, updated_at, version, ...rest } =
    await admit({ student_name: 'Misspelt Nmae' });
  const { paid: _, balance, due_on, decision_reason, ...fields } = rest;
  const edit = { ...fields, student_name: 'Put Right', reason: 'typed wrongly' };
  expect((await t.send('PUT', `/api/admissions/${_id}`, edit, staff)).status).toBe(200);
  for (const kind of ['admissions', 'payments'] as const)
    expect(await listed(kind, { search: receipt.number })).toEqual(['Put Right']);
  const [row] = await readAs(z.array(Payment), await get('/api/payments/?search=Put+Right'));
  expect(row?.receipt_number).not.toBe(receipt.number);
  expect(row?.receipt_number).toMatch(/^R\d{4}-\d{6}$/);
});

describe('days', () => {
  beforeAll(async () => {
    const { _id, payment_id } = await admit({ student_name: 'Before Midnight' });
    const late = await admit({ student_name: 'After Midnight' });
    // Half past six in the evening in London is midnight in India.
    for (const [at, admission, payment] of [
      ['2026-03-10T18:29:59Z', _id, payment_id],
      ['2026-03-10T18:30:00Z', late._id, late.payment_id],
    ]) {
      await t.deps.pool.query('update admissions set created_at = $1 where id = $2', [at, admission]);
      await t.deps.pool.query('update payments set payment_date = $1 where id = $2', [at, payment]);
    }
  });

  it.each(['admissions', 'payments'] as const)(
    'of India narrow the list of %s and its export',
    async (kind) => {
      expect(await listed(kind, { from: '2026-03-10', to: '2026-03-10' })).toEqual(['Before Midnight']);
      expect(await listed(kind, { from: '2026-03-11', to: '2026-03-11' })).toEqual(['After Midnight']);
      expect(await listed(kind, { to: '2026-03-11' })).toEqual(['After Midnight', 'Before Midnight']);
      expect(await listed(kind, { from: '2026-03-12', search: 'midnight' })).toEqual([]);
      const csv = await (await get(`/api/${kind}.csv?from=2026-03-11&to=2026-03-11`)).text();
      expect(csv.trim().split('\r\n')).toHaveLength(2);
      expect(csv).toContain('After Midnight');
    },
  );

  it.each(['admissions/', 'payments/', 'admissions.csv', 'payments.csv', 'payments/totals'])(
    'that are none are refused by %s with a sentence',
    async (path) => {
      for (const [query, field, message] of [
        ['from=yesterday', 'from', 'Please give a date like 2026-06-30.'],
        ['to=2026-02-30', 'to', 'Please give a date like 2026-06-30.'],
        ['from=0000-01-01', 'from', 'Please give a date like 2026-06-30.'],
        ['from=2026-03-02&to=2026-03-01', 'to', 'The last day must not be before the first.'],
      ]) {
        const answer = await get(`/api/${path}?${query}`);
        expect([query, answer.status]).toEqual([query, 422]);
        expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
      }
      expect((await get(`/api/${path}?from=0001-01-01&to=9999-12-31`)).status).toBe(200);
    },
  );
});

it('exports say receipt, refunds, references and balance', async () => {
  const made = await admit({
    student_name: 'Exported Once',
    address: 'Lake Road',
    fees: 9_000,
    received: 5_000.5,
    method: 'Bank transfer',
    reference: 'NEFT77',
  });
  const refund = { reason: 'moves away', amount: 1_000.25 };
  await t.send('POST', `/api/payments/${made.payment_id}/refund`, refund, staff);
  const table = async (path: string) => {
    const [head = '', row = ''] = (await (await get(path)).text()).replace('\ufeff', '').split('\r\n');
    const cells = row.split(',');
    return Object.fromEntries(head.split(',').map((name, i) => [name, cells[i]]));
  };
  expect(await table('/api/payments.csv?search=Exported')).toMatchObject({
    Amount: '5000.5',
    Refunded: '1000.25',
    Net: '4000.25',
    Method: 'Bank transfer',
    'Method reference': 'NEFT77',
    Receipt: made.receipt.number,
  });
  expect(await table('/api/admissions.csv?search=Exported')).toMatchObject({
    Fees: '9000',
    Paid: '4000.25',
    Balance: '4999.75',
    'Due date': made.joining_date,
    Receipts: made.receipt.number,
  });
});

describe('however many there are', () => {
  beforeAll(async () => {
    await t.deps.pool.query(`
      insert into payments (id, reference, gateway, course, standard, amount, student_name, contact_no, method_reference,
        created_at, payment_date)
      select gen_random_uuid(), 'TP-L' || lpad(n::text, 7, '0'), 'upi', 'Physics', '12th Standard', 100,
        md5(n::text) || ' ' || md5((n * 7)::text), lpad((n * 1013)::text, 10, '7'), 'REF' || n * 31,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, 6000) n`);
    // Each admission looks for its payments.
    await t.deps.pool.query('analyze payments');
    await t.deps.pool.query(`
      insert into admissions (id, reference, payment_id, admission_type, student_name, course, board, standard,
        joining_date, address, contact_no, fees, created_at)
      select gen_random_uuid(), replace(reference, 'TP', 'TA'), id, 'Offline Admission', student_name, 'Physics', 'CBSE',
        '12th Standard', '2026-06-15', 'Pune', contact_no, 100, created_at
      from payments where reference like 'TP-L%'`);
    await t.deps.pool.query(`
      insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, payment_reference,
        student_name, course, standard, amount, code, key)
      select 'R9900-' || substr(reference, 5), '9900', substr(reference, 5)::int, payment_id, id, reference, 'none',
        student_name, course, standard, 100, reference, reference
      from admissions where reference like 'TA-L%'`);
    await t.deps.pool.query('vacuum analyze payments, admissions, receipts');
  });

  /** How PostgreSQL would find a page, for the very statements that the list makes: a look at the newest, and one at all. */
  async function planOf(list: (db: Db) => Promise<unknown>): Promise<string> {
    const statements: [string, unknown[]][] = [];
    const logQuery = (text: string, params: unknown[]) => void statements.push([text, params]);
    await list(drizzle(t.deps.pool, { logger: { logQuery } }));
    const explained = await Promise.all(
      statements.slice(0, 2).map(([text, params]) => t.deps.pool.query(`explain ${text}`, params)),
    );
    return explained.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n');
  }

  const by = { id: randomUUIDv7(), email: '' };
  const hooks = { onTrash: async () => {}, onRestore: async () => {} };
  const reads = {
    admissions: (query: object) => (db: Db) =>
      admissionList(t.deps).read(db, admissionCalls.list.query.parse(query), by),
    payments: (query: object) => (db: Db) =>
      paymentList(t.deps, hooks).read(db, paymentCalls.list.query.parse(query), by),
  };

  it.each([
    ['admissions', { search: 'devi asha' }, 'admissions_search'],
    ['admissions', { search: '+91 91234 50067' }, 'admissions_search'],
    ['admissions', { search: '412345678901' }, 'payments_by_method_reference'],
    ['admissions', { search: 'R2627-000001' }, 'receipts_pkey'],
    ['admissions', { search: 'TP-7KQ2-M9XD' }, 'payments_reference_key'],
    ['admissions', { from: '2026-03-10', to: '2026-03-11' }, 'admissions_newest'],
    ['payments', { search: 'devi asha' }, 'payments_search'],
    ['payments', { search: '+91 91234 50067' }, 'payments_search'],
    ['payments', { search: '412345678901' }, 'payments_search'],
    ['payments', { search: 'R2627-000001' }, 'receipts_pkey'],
    ['payments', { search: 'TA-7KQ2-M9XD' }, 'receipts_by_admission_reference'],
    ['payments', { from: '2026-03-10', to: '2026-03-11' }, 'payments_newest'],
  ] as const)('%s are found by index for %o', async (kind, query, index) => {
    const plan = await planOf(reads[kind](query));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (admissions|payments)/);
  });
});
