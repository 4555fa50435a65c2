import { expect } from 'vitest';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import type { DayTotal } from '#contract/payments/office.ts';
import type { Office } from './office.fixture.ts';
import { lookAt, lookAtPayments, readFigures } from './screens.fixture.ts';
import {
  dueOf,
  type ModelAdmission,
  netOf,
  paidOf,
  payableOf,
  statusOf,
  toConfirmOf,
  type World,
} from './world.fixture.ts';

/** Does everything that can be asked say what the model says, to the paisa? */
export async function compare(world: World, office: Office, touched?: ModelAdmission) {
  if (touched) {
    if (!touched.trashed) await compareAdmission(office, touched);
    await comparePayments(office, touched);
  }
  await compareFigures(world, office);
}

async function compareAdmission(office: Office, admission: ModelAdmission) {
  const { detail, tracked, listed, dues } = await lookAt(office, admission);
  const [fees, paid] = [toRupees(admission.fees), toRupees(paidOf(admission))];
  const money = { fees, paid, balance: toRupees(admission.fees - paidOf(admission)) };
  const payable = toRupees(payableOf(admission));
  const told = { ...money, to_confirm: toRupees(toConfirmOf(admission)) };
  expect(detail).toMatchObject({ ...told, student_name: admission.name, paid_back: admission.paidBack });
  expect(tracked).toMatchObject({ ...told, payable });
  expect(listed).toMatchObject([told]);
  expect(dues).toMatchObject(dueOf(admission) > 0 ? [{ ...money, may_remind: payable > 0 }] : []);
  expect(detail.receipts.filter(({ state }) => state === 'valid').length).toBe(
    admission.payments.filter((payment) => netOf(payment) > 0).length,
  );
}

async function comparePayments(office: Office, admission: ModelAdmission) {
  const rows = await lookAtPayments(office, admission);
  for (const [i, payment] of admission.payments.entries()) {
    const net = toRupees(netOf(payment));
    expect(rows[i]).toMatchObject({ net, status: statusOf(payment), student_name: admission.name });
    // A receipt that was replaced is void as well; its successor was counted with the admission.
    if (net === 0 && payment.receipt) expect(rows[i]?.check?.state).toBe('void');
  }
}

const sumOf = (rows: { net: number }[]) => toRupees(rows.reduce((sum, row) => sum + toPaise(row.net), 0));

/** Of each day, as day totals say it by method. */
function byDay(totals: DayTotal[]) {
  const days = Map.groupBy(
    totals.filter(({ method }) => method !== 'Sandbox'),
    ({ day }) => day,
  );
  return [...days].map(([name, own]) => {
    const sum = (of: 'received' | 'paid_back' | 'voided' | 'net') =>
      toRupees(own.reduce((all, row) => all + toPaise(row[of]), 0));
    return {
      name,
      received: sum('received'),
      refunded: sum('paid_back'),
      voided: sum('voided'),
      net: sum('net'),
    };
  });
}

async function compareFigures(world: World, office: Office) {
  const { books, month, day, totals, csv, dues, home } = await readFigures(office);
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  const [received, refunded, voided] = [world.received - world.voided, world.refunded, world.voided].map(
    toRupees,
  );
  const net = toRupees(world.received - world.voided - world.refunded);
  const due = toRupees([...world.earlier, ...world.admissions].reduce((sum, one) => sum + dueOf(one), 0));
  expect(books.figures).toMatchObject({ received, refunded, voided, net, receipts: net, due });
  expect(month.total).toMatchObject({ received, refunded, voided, net });
  for (const rows of [month.by_method, month.by_course, month.by_day, totals, csv])
    expect(sumOf(rows)).toBe(net);
  expect(month.by_day.map(({ payments, ...sums }) => sums)).toEqual(byDay(totals).reverse());
  expect(byDay(day.totals)).toEqual(byDay(totals).filter(({ name }) => name === day.day));
  expect(home.money?.total).toMatchObject({ ...month.total, dues: due });
  for (const rows of [home.money?.by_course, home.money?.by_method, home.money?.steps])
    expect(sumOf(rows ?? [])).toBe(net);
  expect(dues.balance).toBe(due);
}
