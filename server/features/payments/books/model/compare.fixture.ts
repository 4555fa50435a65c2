import { expect } from 'vitest';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import type { Office } from './office.fixture.ts';
import { lookAt, lookAtPayments, readFigures } from './screens.fixture.ts';
import { dueOf, type ModelAdmission, netOf, paidOf, statusOf, type World } from './world.fixture.ts';

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
  expect(detail).toMatchObject({ ...money, student_name: admission.name });
  expect(tracked).toMatchObject(money);
  expect(listed).toMatchObject([money]);
  expect(dues).toMatchObject(dueOf(admission) > 0 ? [money] : []);
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

async function compareFigures(world: World, office: Office) {
  const { books, month, day, totals, csv, dues, charts } = await readFigures(office);
  expect(books.checks.flatMap(({ rows }) => rows)).toEqual([]);
  const [received, refunded, voided] = [world.received, world.refunded, world.voided].map(toRupees);
  const net = toRupees(world.received - world.voided - world.refunded);
  const due = toRupees([...world.earlier, ...world.admissions].reduce((sum, one) => sum + dueOf(one), 0));
  expect(books.figures).toMatchObject({ received, refunded, voided, net, receipts: net, due });
  expect(month.total).toMatchObject({
    received: toRupees(world.received - world.voided),
    refunded,
    voided,
    net,
  });
  for (const rows of [month.by_method, month.by_course, month.by_day, totals, csv])
    expect(sumOf(rows)).toBe(net);
  expect(sumOf(charts.money.map(({ amount }) => ({ net: amount })))).toBe(net);
  expect(sumOf(day.totals)).toBe(month.by_day.find(({ name }) => name === day.day)?.net ?? 0);
  expect(dues.balance).toBe(due);
}
