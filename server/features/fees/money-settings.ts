import { isDeepStrictEqual } from 'node:util';
import { Failure } from '#contract/failure.ts';
import { firstMoneySettings, type MoneySettings } from '#contract/payments/money-settings.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { findSettings, lockSchedule, putSettings } from './store.ts';

export type MoneySettingsService = ReturnType<typeof moneySettings>;

/** How the academy deals with money, cached until any node changes it. */
export function moneySettings({ db, notifications }: Pick<Deps, 'db' | 'notifications'>) {
  const read = async (from: Parameters<typeof findSettings>[0]): Promise<MoneySettings> => ({
    ...firstMoneySettings,
    ...(await findSettings(from)),
  });
  const settings = sharedCache(notifications, 'money-settings', () => read(db));

  return {
    get: settings.get,
    /** `was` is what the caller saw. */
    async change(work: Work, form: MoneySettings, was?: MoneySettings): Promise<MoneySettings> {
      await lockSchedule(work.db);
      const before = await read(work.db);
      if (was && !isDeepStrictEqual(was, before))
        throw new Failure('changed_meanwhile', undefined, { current: before });
      await putSettings(work.db, form, work.caller.id, work.now);
      work.audit({ action: 'changed', id: null, subject: 'Money settings', before, after: form });
      await settings.changed(work);
      return form;
    },
  };
}
