import type { OfficeHome } from '#contract/office/home.ts';
import type { Sums } from '#contract/payments/month-report.ts';
import { countAdmissions, sumAdmissions } from '#server/features/admissions/service.ts';
import { countEnquiries, sumEnquiries } from '#server/features/enquiries/service.ts';
import { sumMoney, totalMoney } from '#server/features/payments/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { HomeDays } from './period.ts';

type Enquiries = NonNullable<OfficeHome['enquiries']>;
type Money = NonNullable<OfficeHome['money']>;

const noEnquiries: Enquiries['total'] = { enquiries: 0, converted: 0, converted_test: 0 };
const noMoney: Sums = { received: 0, refunded: 0, voided: 0, net: 0, payments: 0 };

/** What happened in these days, as far as the reader may see it. Read one after the other, since many may look at once. */
export async function readHome(
  db: Db,
  days: HomeDays,
  sees: { enquiries: boolean; money: boolean },
): Promise<OfficeHome> {
  return {
    ...days,
    enquiries: sees.enquiries ? await readEnquiries(db, days) : null,
    money: sees.money ? await readMoney(db, days) : null,
  };
}

async function readEnquiries(db: Db, days: HomeDays): Promise<Enquiries> {
  const { steps, ...sums } = await sumEnquiries(db, days);
  return {
    ...sums,
    before: await countEnquiries(db, days.before),
    steps: days.steps.map((step) => steps.get(step) ?? noEnquiries),
  };
}

async function readMoney(db: Db, days: HomeDays): Promise<Money> {
  const money = await sumMoney(db, days);
  const came = await sumAdmissions(db, days);
  const byStep = new Map(money.by_step.map(({ name, ...sums }) => [name, sums]));
  return {
    total: { ...money.total, ...came.total },
    before: { ...(await totalMoney(db, days.before)), ...(await countAdmissions(db, days.before)) },
    by_course: byCourse(money.by_course, came.by_course),
    by_method: money.by_method,
    by_type: came.by_type,
    steps: days.steps.map((step) => ({
      ...(byStep.get(step) ?? noMoney),
      admissions: came.steps.get(step) ?? 0,
    })),
    test: money.test,
  };
}

type Came = Awaited<ReturnType<typeof sumAdmissions>>['by_course'];

/** Courses in the order of what they brought, then those that brought no money in these days. */
function byCourse(money: (Sums & { name: string })[], came: Came): Money['by_course'] {
  const paid = new Set(money.map(({ name }) => name));
  const unpaid = [...came.keys()].filter((name) => !paid.has(name)).map((name) => ({ name, ...noMoney }));
  return [...money, ...unpaid]
    .map((row) => ({ ...row, ...(came.get(row.name) ?? { admissions: 0, dues: 0 }) }))
    .filter(({ received, refunded, voided, admissions, dues }) =>
      [received, refunded, voided, admissions, dues].some((figure) => figure !== 0),
    );
}
