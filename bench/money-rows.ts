import type { Client } from 'pg';

/** Tables like the real ones, without triggers, for the reference. */
export async function makeBareMoney(client: Client) {
  const like = {
    payments: 'payments',
    attempts: 'payment_attempts',
    ledger: 'ledger',
    moves: 'payment_moves',
  };
  const more = { admissions: 'admissions', receipts: 'receipts', audit: 'audit' };
  for (const [name, table] of Object.entries({ ...like, ...more }))
    await client.query(`create table bare_${name} (like ${table} including all)`);
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'admissions' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`insert into bare_admissions (${columns}) select ${columns} from admissions`);
  await client.query('create table bare_counters (last integer); insert into bare_counters values (0)');
}

/** As many admissions as asked for in all, each with a payment of half its fee, spread over the last year; consistent. */
export async function fillMoney(client: Client, size: number) {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from payments');
  const from = rows[0]?.n ?? 0;
  // The triggers would write the same lines, one by one.
  await client.query("set session_replication_role = 'replica'");
  await client.query('drop table if exists made_money');
  await client.query(
    `create unlogged table made_money as
     select n, gen_random_uuid() as payment, gen_random_uuid() as admission, gen_random_uuid() as attempt,
       now() - (n % 365) * interval '1 day' - (n % 1000) * interval '1 second' as at,
       (array['Physics','Chemistry','Mathematics','English'])[1 + n % 4] as course,
       (array['Cash','UPI','Card','Cheque'])[1 + n % 4] as method
     from generate_series($1::int, $2::int - 1) n`,
    [from, size],
  );
  await client.query(`insert into payments (id, reference, gateway, status, method, course, standard, student_name, contact_no,
      amount, net, admission_id, payment_date, created_at, paid_at)
    select payment, 'TP-' || n, 'cash', 'paid', method, course, '12th Standard', 'Asha ' || n, '9876543210', 900000, 900000,
      admission, at, at, at from made_money`);
  await client.query(`insert into admissions (id, reference, payment_id, admission_type, student_name, course, board, standard,
      joining_date, address, contact_no, fees, paid, due_on, created_at)
    select admission, 'TA-' || n, payment, 'Offline Admission', 'Asha ' || n, course, 'CBSE', '12th Standard', at::date, 'Pune',
      '9876543210', 1800000, 900000, at::date, at from made_money`);
  await client.query(`insert into payment_attempts (id, payment_id, gateway, gateway_id, status, amount, currency, method, at)
    select attempt, payment, 'cash', 'cash_' || payment, 'captured', 900000, 'INR', method, at from made_money`);
  await client.query(`insert into ledger (kind, amount, payment_id, source, method, cause, day, at)
    select 'received', 900000, payment, attempt, method, 'counter', india_day(at), at from made_money`);
  await client.query(
    `insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, payment_reference,
      student_name, course, standard, amount, code, key, issued_at)
    select 'R2526-' || lpad((n + 1)::text, 7, '0'), '2526', n + 1 + (select count(*) from receipts where year = '2526') - $1, payment, admission,
      'TA-' || n, 'TP-' || n, 'Asha', course, '12th Standard', 900000, 'C', 'K', at from made_money`.replace(
      '$1',
      String(from),
    ),
  );
  await client.query(`insert into receipt_counters (year, last) select '2526', count(*) from receipts where year = '2526'
    on conflict (year) do update set last = excluded.last`);
  await client.query('drop table made_money');
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
}
