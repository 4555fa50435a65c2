import type { Client } from 'pg';

/** Copies of the real tables without triggers, for the reference. */
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
