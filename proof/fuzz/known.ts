import type { Pool } from 'pg';
import type { Known } from './from-schema.ts';

type Ids = Record<string, string[]>;

/** Valid values of fields with rules beyond their schema. */
const plausible: Known = {
  phone: ['9876543210'],
  country: ['+91'],
  contact_no: ['9876543210', '0000000000', '0000000001'],
  whatsapp: [null],
  email: ['a@academy.test'],
  courselink: ['https://courses.example/a'],
  joining_date: ['2026-06-01'],
  class_name: ['10', 7],
  fees: [12_500],
  version: [1],
  opens: ['09:00'],
  closes: ['18:30'],
  limit: ['1', '200', '50'],
  cursor: [''],
  query: ['What does Mathematics cost in 10th?', 'hello', 'How do I apply?'],
};

/** The newest identifiers of each table. */
async function idsByTable(pool: Pool): Promise<Ids> {
  const { rows } = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'",
  );
  const found = await Promise.all(
    rows.map(async ({ table_name: name }) => {
      const ids = await pool.query<{ id: string }>(`select id from "${name}" order by id desc limit 15`);
      return [name, ids.rows.map((row) => row.id)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
}

/** Values that must belong together, such as a reference and its phone number. */
async function pairs(pool: Pool, path: string): Promise<Known> {
  const table = path.startsWith('/payments') ? 'payments' : 'admissions';
  const { rows } = await pool.query<{ reference: string; contact_no: string }>(
    `select reference, contact_no from ${table} where contact_no is not null limit 1`,
  );
  const [row] = rows;
  const { rows: receipts } = await pool.query<{ number: string; code: string }>(
    'select number, code from receipts limit 1',
  );
  const [receipt] = receipts;
  return {
    ...(row && { reference: [row.reference] }),
    ...(row && /track|status/.test(path) && { contact_no: [row.contact_no] }),
    ...(receipt && { number: [receipt.number], code: [receipt.code] }),
  };
}

/** What the database holds for a call right now, with the ids of the table that its path names. */
export async function knownTo(pool: Pool, path: string): Promise<Known> {
  const ids = await idsByTable(pool);
  const named = path
    .replace('bans', 'users')
    .split('/')
    .filter((word) => /^[a-z-]{4,}$/.test(word))
    .map((word) => word.replace(/(ies|s|y)$/, ''));
  const fits = (table: string) => named.filter((word) => table.replaceAll('_', '-').includes(word)).length;
  const most = Math.max(1, ...Object.keys(ids).map(fits));
  const own = Object.entries(ids).flatMap(([table, found]) => (fits(table) === most ? found : []));
  return {
    ...plausible,
    ...(await pairs(pool, path)),
    ...(own.length > 0 && { id: own }),
    uuid: Object.values(ids).flat(),
  };
}
