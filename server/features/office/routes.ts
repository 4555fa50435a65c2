import { may } from '#contract/access.ts';
import { readFamily } from '#contract/family.ts';
import { indianDay } from '#contract/india.ts';
import { readCounts as readCountsCall } from '#contract/office/counts.ts';
import { readHome as readHomeCall } from '#contract/office/home.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type CountedLists, readCounts } from './counts.ts';
import { familyOf } from './family.ts';
import { daysOf } from './home/period.ts';
import { readHome } from './home/service.ts';
import { morningRoutes } from './morning/routes.ts';

export function officeRoutes(api: Api, settings: SettingsService, lists: CountedLists) {
  morningRoutes(api, settings);

  api.serve(
    readHomeCall,
    async ({ db, query, now, caller: { role } }) =>
      readHome(db, daysOf(query, indianDay(now)), {
        enquiries: may(role, 'enquiries'),
        money: may(role, 'money'),
      }),
    { shared: true },
  );

  api.serve(readCountsCall, async ({ db, caller: { role } }) => readCounts(lists, db, role), {
    shared: true,
  });

  api.serve(readFamily, async ({ db, query, caller: { role } }) =>
    familyOf(db, query.phone, { enquiries: may(role, 'enquiries'), money: may(role, 'money') }),
  );
}
