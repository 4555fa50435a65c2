import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { type DemoData, findDemo } from './find.ts';

/** Recorded in demo_seeds like a set; from then on none is inserted. */
export const clearedMark = 'cleared';

/** Locks and erases the demo data, and returns what it was. */
export async function clearDemo(tx: Db): Promise<DemoData> {
  await lockDemo(tx);
  const demo = await findDemo(tx);
  const ids = (kind: keyof DemoData['rows']) => sql`any(${sql.param(demo.rows[kind])}::uuid[])`;
  await clearMoney(tx, ids('payments'), ids('admissions'));
  await tx.execute(sql`delete from courses where id = ${ids('courses')}`);
  await tx.execute(sql`delete from enquiries where id = ${ids('enquiries')}`);
  await tx.execute(sql`delete from chatbot_answers where id = ${ids('answers')}`);
  await tx.execute(sql`delete from forum_topics where id = ${ids('topics')}`);
  await tx.execute(sql`delete from forum_members m where email like '%@families.example'
    and not exists (select from forum_posts where author_id = m.id)`);
  // The sums still contain what was erased.
  await tx.execute(sql`select rebuild_home_sums(), rebuild_due_sums()`);
  await tx.execute(sql`insert into demo_seeds (name) values (${clearedMark}) on conflict do nothing`);
  return demo;
}

/** In the usual order of these locks: payments, then admissions. */
async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
  await tx.execute(sql`select p.id from payments p join demo_payments d on d.payment_id = p.id
    order by p.id for update of p`);
  await tx.execute(sql`select a.id from admissions a where exists (
      select from payments p join demo_payments d on d.payment_id = p.id where p.admission_id = a.id)
    order by a.id for update of a`);
}

/** A trigger lets only demo payments be deleted from the ledger. */
async function clearMoney(tx: Db, payments: SQL, admissions: SQL): Promise<void> {
  await tx.execute(sql`insert into report_sums (day, test, method, course, received, refunded, voided, payments)
    select l.day, l.test, l.method, p.course, -sum(l.received), -sum(l.refunded), -sum(l.voided), -sum(l.payments)
    from ledger_counted l join payments p on p.id = l.payment_id where p.id = ${payments} group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from ledger where payment_id = ${payments} or admission_id = ${admissions}`);
  await clearReceipts(tx, payments);
  await tx.execute(sql`delete from refunds where payment_id = ${payments}`);
  await tx.execute(sql`delete from payment_attempts where payment_id = ${payments}`);
  await tx.execute(sql`delete from payment_moves where payment_id = ${payments}`);
  await tx.execute(sql`delete from admissions where id = ${admissions}`);
  await tx.execute(sql`delete from payments where id = ${payments}`);
}

/** A series without other receipts restarts at 1; in any other the removed numbers are counted. */
async function clearReceipts(tx: Db, payments: SQL): Promise<void> {
  const years = sql`(select year from receipts where payment_id = ${payments})`;
  await tx.execute(sql`select from receipt_counters where year in ${years} order by year for update`);
  await tx.execute(sql`
    update receipt_counters c
    set last = left_over.last, cleared = c.cleared + (
      select count(*) from receipts r
      where r.year = c.year and r.payment_id = ${payments} and r.serial < left_over.last)
    from (
      select year, max(serial) as last from receipts where not (payment_id = ${payments}) group by year
    ) left_over
    where left_over.year = c.year and c.year in ${years}`);
  await tx.execute(sql`delete from receipt_counters where year in ${years} and not exists (
    select from receipts r where r.year = receipt_counters.year and not (r.payment_id = ${payments}))`);
  await tx.execute(sql`delete from receipts where payment_id = ${payments}`);
}
