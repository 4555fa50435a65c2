import { indianDay } from '#contract/india.ts';
import { changeMorningMail, readMorningMail } from '#contract/office/morning-mail.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { isTime } from './hour.ts';
import { takeDay } from './store.ts';

export function morningRoutes(api: Api, { morningMail }: Pick<SettingsService, 'morningMail'>) {
  api.serve(readMorningMail, () => morningMail.get());

  api.serve(
    changeMorningMail,
    async ({ body: { was, ...form }, ...work }) => {
      const saved = await morningMail.change(work, form, was);
      // An hour that is already over is meant for tomorrow.
      if (saved.enabled && isTime(saved.hour, work.now))
        await takeDay(work.db, indianDay(work.now), work.now);
      return saved;
    },
    { tells: ['academy'], audits: 'academy' },
  );
}
