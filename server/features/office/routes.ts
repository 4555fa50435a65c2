import { readCharts } from '#contract/office.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { countPaid, moneyByMethod, perWeek } from './store.ts';

export function officeRoutes(api: Api, { clock }: Deps) {
  api.serve(readCharts, async ({ db }) => {
    const now = clock.now();
    const [weeks, money, paid] = await Promise.all([
      perWeek(db, now),
      moneyByMethod(db, now),
      countPaid(db, now),
    ]);
    const sum = (what: 'enquiries' | 'admissions') => weeks.reduce((total, week) => total + week[what], 0);
    return { weeks, money, funnel: { enquiries: sum('enquiries'), admissions: sum('admissions'), paid } };
  });
}
