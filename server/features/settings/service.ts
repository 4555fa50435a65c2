import { isDeepStrictEqual } from 'node:util';
import { firstHolidays, type Holidays } from '#contract/academy/holidays.ts';
import { Failure } from '#contract/failure.ts';
import { firstMorningMail, type MorningMail } from '#contract/office/morning-mail.ts';
import { allNames, firstOptions, openNames } from '#contract/option-names.ts';
import type { OptionList, OptionLists } from '#contract/options.ts';
import { SiteContent } from '#contract/site/content.ts';
import { firstContent, firstContentWithoutPeople } from '#contract/site/first-content.ts';
import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { find, lockChanges, put } from './store.ts';

/** All settings that appear on the pages. */
export interface SiteSettings {
  options: OptionLists;
  holidays: Holidays;
  site: SiteContent;
}

export type SettingsService = ReturnType<typeof settingsService>;

/** The settings of the office, cached until a node changes them. */
export function settingsService(deps: Pick<Deps, 'db' | 'notifications' | 'config'>) {
  const options = setting<OptionLists>(deps, { name: 'options', label: 'Options', first: firstOptions });
  const holidays = setting<Holidays>(deps, { name: 'holidays', label: 'Holidays', first: firstHolidays });
  const morningMail = setting<MorningMail>(deps, {
    name: 'morning-mail',
    label: 'Morning mail',
    first: firstMorningMail,
  });
  const site = setting<SiteContent>(deps, {
    name: 'site',
    label: 'Site',
    first: deps.config.demoData ? firstContent : firstContentWithoutPeople,
    // PostgreSQL sorts the keys of JSON; pages and comparisons need the order of the contract.
    inOrder: (content) => SiteContent.safeParse(content).data ?? content,
  });
  return {
    options,
    holidays,
    morningMail,
    site,
    /** All of them at once. */
    settled: {
      peek(): SiteSettings | undefined {
        const [o, h, s] = [options.peek(), holidays.peek(), site.peek()];
        return o && h && s && { options: o, holidays: h, site: s };
      },
      get: async (): Promise<SiteSettings> => ({
        options: await options.get(),
        holidays: await holidays.get(),
        site: await site.get(),
      }),
    },
    isOpen: async (list: OptionList, name: string, which: 'open' | 'known') =>
      (which === 'open' ? openNames : allNames)(await options.get(), list).includes(name),
  };
}

function setting<T extends object>(
  { db, notifications }: Pick<Deps, 'db' | 'notifications'>,
  {
    name,
    label,
    first,
    inOrder = (stored) => stored,
  }: { name: string; label: string; first: T; inOrder?: (stored: T) => T },
) {
  // Fields that an older row lacks have their first values.
  const read = async (from: Db): Promise<T> => inOrder({ ...first, ...(await find(from, name)) });
  const known = sharedCache(notifications, `settings-${name}`, () => read(db));
  return {
    peek: known.peek,
    get: known.get,
    /** `was` is the value that the caller saw. */
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
