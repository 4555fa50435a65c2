import type { Client } from 'pg';
import { firstNames, lastNames } from '../names.ts';
import { withoutIndexes } from './indexes.ts';

const filled = [
  'payments',
  'admissions',
  'payment_attempts',
  'payment_moves',
  'refunds',
  'ledger',
  'receipts',
];

const courses = ['Physics', 'Chemistry', 'Mathematics', 'English'];
const methods = ['Cash', 'UPI', 'Card', 'Cheque'];
const statuses = ['submitted', 'accepted', 'under review', 'declined'];
const boards = ['CBSE', 'ICSE', 'State Board', 'IB'];
const standards = ['10th Standard', '11th Standard', '12th Standard', 'Graduate'];

export const oneOf = (values: string[], by: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${by}) % ${values.length}]`;

/** Pseudo-random, so that columns are independent and every run is the same; one row in `every` gets the rare value. */
export const randomOf = (values: string[], seed: number, rare?: { value: string; every: number }) => {
  const chance = `(hashint8extended(n, ${seed}) & 1073741823)`;
  const usual = oneOf(values, chance);
  return rare ? `case when ${chance} % ${rare.every} = 1 then '${rare.value}' else ${usual} end` : usual;
};

/**
 * Who and when, for the rows that are missing until there are `size` admissions, spread over the last year. Once for all
 * tables, which share the ids, since to create an id takes as long as to store a row. In order of time, so that rows of
 * one time are stored together.
 */
export async function makeRows(client: Client, size: number) {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from admissions');
  await client.query('drop table if exists made');
  await client.query(
    `create unlogged table made as
     select n, uuidv7() as id, now() - ($2::bigint - n) * (interval '365 days' / $2::bigint) as created_at,
       case when n % 20000 = 7 then 'Quixada Zubin' else ${oneOf(firstNames, 'n / 7')} || ' ' || ${oneOf(lastNames, 'n / 3')} end as name,
       (6000000000 + (n * 7919) % 3999999999)::text as phone
     from generate_series($1::bigint, $2::bigint - 1) n`,
    [rows[0]?.n ?? 0, size],
  );
  await client.query('analyze made');
}

/**
 * One row per payment to be made. The fee is 18,000 rupees and three of ten admissions owe half of it; of a hundred
 * payments one is refunded, one partly refunded and one voided.
 */
const madeMoney = `
  create unlogged table made_money as
  select *, india_day(at) as day, case status when 'voided' then 0 else amount - returned end as net,
    case when returned > 0 then uuidv7() end as refund,
    substr(hex, 1, 4) || '-' || substr(hex, 5) as signs
  from (select n, id, created_at as at, name, phone, lpad(upper(to_hex((n * 2654435761) % 4294967296)), 8, '0') as hex,
    ${randomOf(courses, 1)} as course, ${randomOf(methods, 2, { value: 'Bank transfer', every: 5_000 })} as method,
    ${randomOf(boards, 3, { value: 'Cambridge', every: 1_000 })} as board,
    ${randomOf(standards, 4, { value: 'Postgraduate', every: 3_000 })} as standard,
    ${randomOf(['Offline Admission', 'Offline Admission', 'Online Admission'], 5)} as admission_type,
    ${randomOf(statuses, 6, { value: 'waitlisted', every: 2_000 })} as admission_status,
    case when n % 10 < 3 then 900000 else 1800000 end as amount,
    case n % 100 when 53 then 'refunded' when 63 then 'partly_refunded' when 73 then 'voided' else 'paid' end as status,
    case n % 100 when 53 then 1800000 when 63 then 450000 else 0 end as returned
  from made) as chosen`;

/** In the order of their references. What triggers would maintain is computed here for all rows at once. */
const inserts = [
  `insert into payments (id, reference, gateway, status, method, method_reference, course, standard, student_name, contact_no,
     amount, net, refunded, admission_id, payment_date, created_at, paid_at, trashed_at, trash_reason)
   select id, 'TP-' || signs, 'cash', status, method,
     case method when 'Cash' then null else (400000000000 + n)::text end, course, standard, name, phone, amount, net,
     returned, id, at, at, at,
     case status when 'voided' then at end, case status when 'voided' then 'typed wrongly' end
   from made_money`,
  `insert into admissions (id, reference, payment_id, admission_type, student_name, course, board, standard, joining_date,
     address, contact_no, fees, paid, due_on, status, created_at)
   select id, 'TA-' || signs, id, admission_type, name, course, board, standard, joining_date, 'Pune', phone,
     1800000, net, case when net < 1800000 then joining_date end, admission_status, at
   from (select *, (at + (n % 90) * interval '1 day')::date as joining_date from made_money) m`,
  `insert into payment_attempts (id, payment_id, gateway, gateway_id, status, amount, currency, method, at)
   select id, id, 'cash', 'cash_' || id, 'captured', amount, 'INR', method, at from made_money`,
  `insert into payment_moves (id, payment_id, to_status, cause, at) select id, id, 'paid', 'counter', at from made_money`,
  `insert into refunds (id, payment_id, attempt_id, gateway, amount, reason, status, requested_at, done_at)
   select refund, id, id, 'cash', returned, 'moved away', 'done', at, at from made_money where returned > 0`,
  `insert into ledger (kind, amount, payment_id, source, method, cause, day, at)
   select 'received', amount, id, id, method, 'counter', day, at from made_money
   union all
   select 'refunded', -returned, id, refund, method, 'moved away', day, at from made_money where returned > 0
   union all
   select 'voided', -amount, id, null, method, 'typed wrongly', day, at from made_money where status = 'voided'`,
  `insert into report_sums (day, test, method, course, received, refunded, voided, payments)
   select l.day, l.test, l.method, m.course, sum(l.received), sum(l.refunded), sum(l.voided), sum(l.payments)
   from ledger_counted l join made_money m on m.id = l.payment_id group by 1, 2, 3, 4`,
  `insert into receipts (number, year, serial, payment_id, admission_id, admission_reference, payment_reference, student_name,
     course, standard, amount, code, key, issued_at, voided_at, void_cause)
   select 'R' || year || '-' || lpad(serial::text, 6, '0'), year, serial, id, id, 'TA-' || signs, 'TP-' || signs, name,
     course, standard, amount, substr(hex, 1, 6), id, at,
     case when status in ('refunded', 'voided') then at end, case when status in ('refunded', 'voided') then status end
   from (
     select made_money.*, year, coalesce(c.last, 0) + n - first + 1 as serial
     from made_money join (
       select day, year, min(first_of_day) over (partition by year) as first
       from (
         select day, to_char(day - interval '3 months', 'YY') || to_char(day + interval '9 months', 'YY') as year, min(n) as first_of_day
         from made_money group by day
       ) as days
     ) as years using (day)
     left join receipt_counters c using (year)
   ) m`,
  `insert into receipt_counters (year, last) select year, max(serial) from receipts group by year
   on conflict (year) do update set last = excluded.last`,
];

/** Adds admissions, one per row made and each with a payment. The books agree afterwards. */
export const fillMoney = (client: Client, { books = true, listed = () => {} } = {}) =>
  withoutTriggers(client, async () => {
    await client.query('drop table if exists made_money');
    await client.query(madeMoney);
    await client.query('analyze made_money');
    // The first two are what lists show.
    const tables = books ? filled : filled.slice(0, 2);
    await withoutIndexes(client, tables, async () => {
      for (const insert of inserts.slice(0, 2)) await client.query(insert);
      listed();
      if (books) for (const insert of inserts.slice(2)) await client.query(insert);
    });
    await client.query('drop table made_money');
    await client.query(`vacuum analyze ${[...tables, 'report_sums'].join(', ')}`);
  });

/** Triggers would write the same sums, row by row. */
export async function withoutTriggers(client: Client, work: () => Promise<void>) {
  await client.query(
    `set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB';
     set max_parallel_maintenance_workers = 0`,
  );
  await client.query("set session_replication_role = 'replica'");
  await work();
  await client.query("set session_replication_role = 'origin'");
}

/** Unsafe on power loss, which is fine for data that can be made again. */
const unsafeSettings: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

/** Fills a database that exists only for a measurement. */
export async function withoutDurability(client: Client, fill: () => Promise<unknown>) {
  await changeSettings(
    client,
    Object.keys(unsafeSettings),
    (name) => `set ${name} = '${unsafeSettings[name]}'`,
  );
  await fill();
  await changeSettings(client, Object.keys(unsafeSettings), (name) => `reset ${name}`);
  await client.query('checkpoint');
}

/** Computes the sums of admissions and enquiries that triggers normally maintain. */
export async function rebuildSums(client: Client) {
  await client.query('select rebuild_home_sums(), rebuild_due_sums()');
  await client.query('vacuum analyze enquiry_sums, enquiry_conversions, admission_sums, due_sums');
}

async function changeSettings(client: Client, names: string[], change: (name: string) => string) {
  for (const name of names) await client.query(`alter system ${change(name)}`);
  await client.query('select pg_reload_conf()');
}
