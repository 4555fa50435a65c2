import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { admissionStatuses } from '#contract/admissions/options.ts';
import { boards } from '#contract/option-names.ts';
import { financialYear } from '#contract/payments/receipts.ts';
import { admissions } from '#server/db/tables/admissions.ts';
import { paymentAttempts, paymentMoves, payments } from '#server/db/tables/payments.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newReference, randomCode } from '#server/platform/random-code.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoFees } from './fees.ts';
import { studentCount, studentPhone } from './phones.ts';

const firstNames =
  'Aarav Aditi Advait Ananya Anika Arjun Diya Farhan Gauri Harsh Ishaan Kabir Kavya Meera Mihir Myra Neel Nisha Pranav Rhea Rohan Saanvi Tanvi Veer Zoya'.split(
    ' ',
  );
const lastNames = 'Bhosale Deshpande Fernandes Iyer Kulkarni Menon'.split(' ');
const streets = 'Lake Road, Station Road, Temple Street, Garden Lane, Market Road'.split(', ');
const states = [...admissionStatuses, 'accepted', 'under review', 'submitted'] as const;

/** One of 150 invented students, oldest first. */
function student(i: number, now: Date) {
  const fee = demoFees[(i * 11) % demoFees.length] as (typeof demoFees)[number];
  const enquired = demoEnquiries.find(({ admitted }) => admitted === i);
  const hours = ((studentCount - i) * 27 + (i % 7)) * 3_600_000;
  return {
    id: randomUUIDv7(),
    paymentId: randomUUIDv7(),
    paymentReference: newReference('TP'),
    reference: newReference('TA'),
    name: enquired?.name ?? `${firstNames[(i * 7) % firstNames.length]} ${lastNames[i % lastNames.length]}`,
    contactNo: studentPhone(i),
    isOffline: i % 4 === 1,
    board: boards[i % boards.length] as (typeof boards)[number],
    status: states[i % states.length] as (typeof states)[number],
    address: `${12 + (i % 80)}, ${streets[i % streets.length]}, Pune`,
    at: new Date(now.getTime() - hours),
    ...fee,
  };
}

type Student = ReturnType<typeof student>;

/** Exactly 150 admissions, each with its payment and its receipt. */
export async function seedAdmissions(tx: Db): Promise<void> {
  const now = new Date();
  const students = Array.from({ length: studentCount }, (_, i) => student(i, now));
  await insertPayments(tx, students);
  await tx.insert(admissions).values(students.map(toAdmission));
  await insertReceipts(tx, students);
  await tx.execute(sql`update enquiries e set admission_id = a.id from admissions a
    where e.status = 'converted' and e.admission_id is null and e.phone = a.contact_no
      and a.id = any(${sql.param(students.map(({ id }) => id))}::uuid[])`);
}

function toAdmission(s: Student): typeof admissions.$inferInsert {
  const { id, paymentId, reference, course, standard, board, address, contactNo, status, at } = s;
  const joins = new Date(at.getTime() + 21 * 86_400_000);
  return {
    id,
    payment_id: paymentId,
    reference,
    admission_type: s.isOffline ? 'Offline Admission' : 'Online Admission',
    student_name: s.name,
    course,
    standard,
    board,
    address,
    contact_no: contactNo,
    status,
    fees: s.amount,
    joining_date: joins.toISOString().slice(0, 10),
    created_at: at,
    updated_at: at,
  };
}

async function insertPayments(tx: Db, students: Student[]) {
  const [offline, online] = [students.filter((s) => s.isOffline), students.filter((s) => !s.isOffline)];
  const payment = (s: Student): typeof payments.$inferInsert => ({
    id: s.paymentId,
    reference: s.paymentReference,
    gateway: s.isOffline ? 'cash' : 'sandbox',
    gateway_id: s.isOffline ? null : `sandbox_${s.paymentId}`,
    method: s.isOffline ? 'Cash' : 'Sandbox',
    course: s.course,
    standard: s.standard,
    amount: s.amount,
    student_name: s.name,
    contact_no: s.contactNo,
    created_at: s.at,
    payment_date: s.at,
    ...(s.isOffline && { status: 'paid', paid_at: s.at, admission_id: s.id }),
  });
  await tx.insert(payments).values(students.map(payment));
  // What was marked so can be cleared.
  const all = sql.param(students.map((s) => s.paymentId));
  await tx.execute(sql`insert into demo_payments select unnest(${all}::uuid[])`);
  const ids = sql`any(${sql.param(online.map((s) => s.paymentId))}::uuid[])`;
  await tx.execute(sql`update payments set status = 'pending' where id = ${ids}`);
  await tx.execute(sql`update payments set status = 'paid', paid_at = payment_date where id = ${ids}`);
  for (const s of online)
    await tx.execute(sql`update payments set admission_id = ${s.id} where id = ${s.paymentId}`);
  await tx.insert(paymentAttempts).values(students.map(toAttempt));
  const steps = [
    { list: online, from: null, to: 'created', cause: 'ordered' },
    { list: online, from: 'created', to: 'pending', cause: 'checkout opened' },
    { list: online, from: 'pending', to: 'paid', cause: 'answered at once' },
    { list: offline, from: null, to: 'paid', cause: 'cash' },
  ] as const;
  for (const { list, from, to, cause } of steps)
    await tx.insert(paymentMoves).values(
      list.map((s) => {
        return {
          id: randomUUIDv7(),
          payment_id: s.paymentId,
          from_status: from,
          to_status: to,
          cause,
          at: s.at,
        };
      }),
    );
}

function toAttempt(s: Student): typeof paymentAttempts.$inferInsert {
  return {
    id: randomUUIDv7(),
    payment_id: s.paymentId,
    gateway: s.isOffline ? 'cash' : 'sandbox',
    gateway_id: s.isOffline ? `cash_${s.paymentId}` : `sandbox_${s.paymentId}_capture`,
    status: 'captured',
    amount: s.amount,
    currency: 'INR',
    method: s.isOffline ? 'Cash' : 'Sandbox',
    at: s.at,
  };
}

async function insertReceipts(tx: Db, students: Student[]) {
  // Those of test mode have a series of their own.
  const years = Map.groupBy(students, (s) => `${s.isOffline ? '' : 'T'}${financialYear(s.at)}`);
  for (const [year, its] of years) {
    const { rows } = await tx.execute<{ last: number }>(sql`
      insert into receipt_counters as c (year, last) values (${year}, ${its.length})
      on conflict (year) do update set last = c.last + ${its.length} returning last`);
    const before = (rows[0]?.last ?? 0) - its.length;
    await tx.insert(receipts).values(
      its.map((s, i) => ({
        number: `${year.startsWith('T') ? year : `R${year}`}-${String(before + i + 1).padStart(6, '0')}`,
        year,
        serial: before + i + 1,
        payment_id: s.paymentId,
        admission_id: s.id,
        admission_reference: s.reference,
        payment_reference: s.paymentReference,
        student_name: s.name,
        course: s.course,
        standard: s.standard,
        amount: s.amount,
        method: s.isOffline ? 'Cash' : 'Sandbox',
        fees: s.amount,
        paid: s.amount,
        code: randomCode(10),
        key: randomCode(26),
        issued_at: s.at,
      })),
    );
  }
}
