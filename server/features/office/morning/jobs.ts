import { z } from 'zod';
import { indianDay } from '#contract/india.ts';
import type { Deps } from '#server/deps.ts';
import { type Administrators, mailAdministrators } from '#server/features/mail/service.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { type CountedLists, readCounts } from '../counts.ts';
import { addDays, daysOf } from '../home/period.ts';
import { readHome } from '../home/service.ts';
import { isTime } from './hour.ts';
import { morningMail } from './mail.ts';
import { takeDay } from './store.ts';

/** Checks every five minutes whether it is time; if all nodes were down at that hour, it is sent once one is back. */
export const morningJob = jobKind({
  name: 'morning-mail',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '*/5 * * * *',
});

interface Morning {
  administrators: Administrators;
  /** Opened by the first check. */
  sources: () => Promise<{ lists: CountedLists; settings: Pick<SettingsService, 'morningMail'> }>;
}

export function morningHandler(
  deps: Pick<Deps, 'academyName' | 'clock' | 'config' | 'db' | 'jobs' | 'siteUrl'>,
  { administrators, sources }: Morning,
) {
  return handler(morningJob, async () => {
    const now = deps.clock.now();
    const { lists, settings } = await sources();
    const { enabled, hour } = await settings.morningMail.get();
    if (!enabled || !isTime(hour, now)) return;
    // One transaction, so that the day is marked as sent if and only if the mails are enqueued.
    await deps.db.transaction(async (tx) => {
      const today = indianDay(now);
      if (!(await takeDay(tx, today, now))) return;
      const day = addDays(today, -1);
      const days = daysOf({ from: day, to: day }, today);
      const yesterday = await readHome(tx, days, { enquiries: true, money: true });
      const waiting = await readCounts(lists, tx, 'admin');
      const mail = morningMail({ yesterday, waiting, siteUrl: deps.siteUrl });
      await mailAdministrators(deps, tx, administrators, mail);
    });
  });
}
