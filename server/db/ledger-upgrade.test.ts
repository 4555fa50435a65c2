// @module-tag thorough
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '#tests/kit/database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** What an academy had before there was a ledger: online, cash, a refund, a deleted cash payment, a wrong currency. */
const before = `
  insert into payments (id, reference, gateway, course, standard, amount, student_name, contact_no, payment_date) values
    ('00000000-0000-7000-8000-000000000001', 'TP-1', 'stripe', 'Physics', '12th Standard', 1800000, 'Asha', '9876543210', '2026-05-10T10:00Z'),
    ('00000000-0000-7000-8000-000000000002', 'TP-2', 'stripe', 'Physics', '12th Standard', 1800000, 'Ravi', '9876543211', '2026-05-10T10:00Z'),
    ('00000000-0000-7000-8000-000000000005', 'TP-5', 'stripe', 'Physics', '12th Standard', 1800000, 'Uma', '9876543214', '2026-05-10T10:00Z');
  update payments set status = 'pending';
  update payments set status = 'paid', paid_at = now(), admission_id = ('00000000-0000-7000-8000-0000000000a' || right(id::text, 1))::uuid
    where reference <> 'TP-5';
  insert into payments (id, reference, gateway, method, course, standard, amount, student_name, contact_no, payment_date, status, paid_at, admission_id) values
    ('00000000-0000-7000-8000-000000000003', 'TP-3', 'cash', 'Cash', 'Physics', '12th Standard', 550051, 'Meera', '9876543212', '2026-05-10T20:00Z', 'paid', now(), '00000000-0000-7000-8000-0000000000a3'),
    ('00000000-0000-7000-8000-000000000004', 'TP-4', 'cash', 'Cash', 'Physics', '12th Standard', 1000000, 'Wrong', '9876543213', '2026-05-11T10:00Z', 'paid', now(), '00000000-0000-7000-8000-0000000000a4');
  update payments set attention = 'Received 1 USD.' where reference = 'TP-5';
  insert into payment_attempts (id, payment_id, gateway, gateway_id, status, amount, currency, method, at)
    select gen_random_uuid(), id, gateway, 'cap ' || reference, 'captured', amount, case reference when 'TP-5' then 'USD' else 'INR' end,
      coalesce(method, 'Card'), payment_date from payments;
  insert into refunds (id, payment_id, attempt_id, gateway, gateway_id, amount, reason, status, done_at)
    select gen_random_uuid(), payment_id, id, gateway, 're', amount, 'moved away', 'done', '2026-05-12T10:00Z'
    from payment_attempts where gateway_id = 'cap TP-2';
  update payments set status = 'refunded' where reference = 'TP-2';
  insert into admissions (id, reference, payment_id, admission_type, student_name, course, board, standard, joining_date, address, contact_no, fees)
    select admission_id, replace(reference, 'TP', 'TA'), id, 'Online Admission', student_name, course, 'CBSE', standard, '2026-06-01', 'Pune', contact_no, amount
    from payments where admission_id is not null;
  insert into receipt_counters values ('2627', 4);
  insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, student_name, code, key, voided_at)
    select 'R2627-00000' || n, '2627', n, payment_id, id, reference, student_name, 'C', 'K', case n when 2 then now() end
    from (select *, row_number() over (order by reference)::int as n from admissions) as a;
  update payments set trashed_at = '2026-05-13T10:00Z', trash_reason = 'typed twice' where reference = 'TP-4';
`;

it('brings the money of older versions into the ledger, so that the books agree', async () => {
  const server = inject('postgresUrl');
  const name = `taxila_upgrade_${process.pid}`;
  await createDatabase(server, name);
  const url = withDatabase(server, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(
      url,
      readMigrations().filter((migration) => migration.name < '120'),
    );
    await client.query(before);
    await migrate(url);
    expect((await client.query('select * from books_faults')).rows).toEqual([]);
    expect(
      (await client.query('select received, refunded, voided, net, receipts from books_figures')).rows,
    ).toEqual([
      { received: '4150051', refunded: '1800000', voided: '1000000', net: '2350051', receipts: '2350051' },
    ]);
    const { rows } = await client.query(
      'select reference, status, net::int from payments order by reference',
    );
    expect(rows).toEqual([
      { reference: 'TP-1', status: 'paid', net: 1_800_000 },
      { reference: 'TP-2', status: 'refunded', net: 0 },
      { reference: 'TP-3', status: 'paid', net: 550_051 },
      { reference: 'TP-4', status: 'voided', net: 0 },
      { reference: 'TP-5', status: 'pending', net: 0 },
    ]);
    const states = await client.query('select void_cause from receipts order by number');
    expect(states.rows.map((row) => row.void_cause)).toEqual([null, 'refunded', null, 'voided']);
    const days = await client.query(`select day::text, kind from ledger order by day, kind`);
    expect(days.rows).toContainEqual({ day: '2026-05-11', kind: 'voided' });
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
});
