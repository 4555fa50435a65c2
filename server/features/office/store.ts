import { sql } from 'drizzle-orm';
import { toRupees } from '#contract/money.ts';
import { type OfficeCharts, weeksShown } from '#contract/office.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { Db } from '#server/platform/database.ts';

const place = sql`'Asia/Kolkata'`;
const monday = (now: Date) =>
  sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${place})`;
const first = (now: Date) => sql`${monday(now)} - ${weeksShown - 1} * interval '1 week'`;

export async function perWeek(db: Db, now: Date): Promise<OfficeCharts['weeks']> {
  const inWeek = (table: typeof enquiries | typeof admissions) => sql`(
    select count(*)::int from ${table}
    where ${table.trashedAt} is null
      and ${table.createdAt} >= week at time zone ${place}
      and ${table.createdAt} < (week + interval '1 week') at time zone ${place})`;
  const { rows } = await db.execute<OfficeCharts['weeks'][number]>(sql`
    select to_char(week, 'YYYY-MM-DD') as from, ${inWeek(enquiries)} as enquiries, ${inWeek(admissions)} as admissions
    from generate_series(${first(now)}, ${monday(now)}, interval '1 week') as week order by week`);
  return rows;
}

type Sum = { method: OfficeCharts['money'][number]['method']; paise: string; payments: number };

export async function moneyByMethod(db: Db, now: Date): Promise<OfficeCharts['money']> {
  const { rows } = await db.execute<Sum>(sql`
    select ${payments.method} as method, sum(${payments.amount}) as paise, count(*)::int as payments
    from ${payments}
    where ${payments.trashedAt} is null and ${payments.status} = 'paid' and ${payments.method} is not null
      and ${payments.paymentDate} >= (${first(now)}) at time zone ${place}
    group by 1 order by 2 desc, 1`);
  return rows.map(({ method, paise, payments }) => ({ method, amount: toRupees(Number(paise)), payments }));
}

export async function countPaid(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${admissions} join ${payments} on ${payments.id} = ${admissions.paymentId}
    where ${admissions.trashedAt} is null and ${payments.status} = 'paid'
      and ${admissions.createdAt} >= (${first(now)}) at time zone ${place}`);
  return rows[0]?.n ?? 0;
}
