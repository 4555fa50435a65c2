import { may } from '#contract/access.ts';
import { readFamily } from '#contract/family.ts';
import { readCharts, weeksShown } from '#contract/office.ts';
import type { Deps } from '#server/deps.ts';
import { admissionsPerWeek, countPaidAdmissions } from '#server/features/admissions/service.ts';
import { enquiriesPerWeek } from '#server/features/enquiries/service.ts';
import { receivedByMethod } from '#server/features/payments/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { familyOf } from './family.ts';

export function officeRoutes(api: Api, { clock }: Deps) {
  api.serve(readCharts, async ({ db }) => {
    const weeks = { now: clock.now(), count: weeksShown };
    const [enquiries, admissions, money, paid] = await Promise.all([
      enquiriesPerWeek(db, weeks),
      admissionsPerWeek(db, weeks),
      receivedByMethod(db, weeks),
      countPaidAdmissions(db, weeks),
    ]);
    const sum = (counts: { rows: number }[]) => counts.reduce((total, { rows }) => total + rows, 0);
    return {
      weeks: enquiries.map(({ from, rows }, i) => ({
        from,
        enquiries: rows,
        admissions: admissions[i]?.rows ?? 0,
      })),
      money,
      funnel: { enquiries: sum(enquiries), admissions: sum(admissions), paid },
    };
  });

  api.serve(readFamily, async ({ db, query, caller: { role } }) =>
    familyOf(db, query.phone, { enquiries: may(role, 'enquiries'), money: may(role, 'money') }),
  );
}
