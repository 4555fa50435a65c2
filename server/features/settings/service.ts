import { isDeepStrictEqual } from 'node:util';
import { firstHolidays, type Holidays } from '#contract/academy/holidays.ts';
import { Failure } from '#contract/failure.ts';
import { allNames, firstOptions, type OptionList, type OptionLists, openNames } from '#contract/options.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { find, lockChanges, put } from './store.ts';

export type SettingsService = ReturnType<typeof settingsService>;

/** What the office has settled, kept in memory until any node changes it. */
export function settingsService(deps: Pick<Deps, 'db' | 'notifications' | 'log'>) {
  const options = setting<OptionLists>(deps, { name: 'options', label: 'Options', first: firstOptions });
  const holidays = setting<Holidays>(deps, { name: 'holidays', label: 'Holidays', first: firstHolidays });
  return {
    options,
    holidays,
    /** Calls back now and whenever something is changed. */
    async follow(then: (options: OptionLists, holidays: Holidays) => void): Promise<void> {
      const look = async () => then(await options.get(), await holidays.get());
      for (const topic of [options.topic, holidays.topic])
        deps.notifications.on(topic, () =>
          look().catch((err: unknown) => deps.log.warn({ err }, 'settings')),
        );
      await look();
    },
    isOpen: async (list: OptionList, name: string, which: 'open' | 'known') =>
      (which === 'open' ? openNames : allNames)(await options.get(), list).includes(name),
  };
}

function setting<T extends object>(
  { db, notifications }: Pick<Deps, 'db' | 'notifications'>,
  { name, label, first }: { name: string; label: string; first: T },
) {
  // What older rows do not know of is as it was at first.
  const read = async (from: Db): Promise<T> => ({ ...first, ...(await find(from, name)) });
  const topic = `settings-${name}`;
  const known = sharedCache(notifications, topic, () => read(db));
  return {
    topic,
    get: known.get,
    /** `was` is what the caller saw. */
    async change(work: Work, form: T, was?: T): Promise<T> {
      await lockChanges(work.db);
      const before = await read(work.db);
      if (was && !isDeepStrictEqual(was, before))
        throw new Failure('changed_meanwhile', undefined, { current: before });
      await put(work.db, name, form, { id: work.caller.id, now: work.now });
      work.audit({ action: 'changed', id: null, subject: label, before, after: form });
      await known.changed(work);
      return form;
    },
  };
}
