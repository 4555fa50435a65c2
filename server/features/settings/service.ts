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

/** All that the office has settled. */
export interface Settled {
  options: OptionLists;
  holidays: Holidays;
  site: SiteContent;
}

export type SettingsService = ReturnType<typeof settingsService>;

/** What the office has settled, kept in memory until any node changes it. */
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
    // PostgreSQL sorts the keys of what it stores; pages and comparisons want them in the order of the contract.
    inOrder: (content) => SiteContent.safeParse(content).data ?? content,
  });
  return {
    options,
    holidays,
    morningMail,
    site,
    /** All of them at once. */
    settled: {
      peek(): Settled | undefined {
        const [o, h, s] = [options.peek(), holidays.peek(), site.peek()];
        return o && h && s && { options: o, holidays: h, site: s };
      },
      get: async (): Promise<Settled> => ({
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
  // What older rows do not know of is as it was at first.
  const read = async (from: Db): Promise<T> => inOrder({ ...first, ...(await find(from, name)) });
  const known = sharedCache(notifications, `settings-${name}`, () => read(db));
  return {
    peek: known.peek,
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
