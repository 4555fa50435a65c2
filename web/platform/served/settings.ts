import { useSyncExternalStore } from 'react';
import { firstHolidays, type Holiday, type Holidays } from '#contract/academy/holidays.ts';
import { allNames, firstOptions, type OptionList, type OptionLists, openNames } from '#contract/options.ts';
import { settingsPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** For the root element: empty while everything is as at first. */
export const settingsText = servedValue('settings', settingsPlaceholder, '');

type Known = { options: OptionLists } & Holidays;

const first: Known = { options: firstOptions, ...firstHolidays };
let known: Known = settingsText.startsWith('{') ? { ...first, ...JSON.parse(settingsText) } : first;
const listeners = new Set<() => void>();

/** What the office has just saved, for the rest of this visit. */
export function putServed(change: Partial<Known>) {
  known = { ...known, ...change };
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Pre-rendered HTML knows the lists of the specification; those of the office come with the script.
const useKnown = () =>
  useSyncExternalStore(
    listen,
    () => known,
    () => first,
  );

/** What a form offers, in order; what was stored before stays among it. */
export function useOpenNames(list: OptionList, stored?: string): string[] {
  const open = openNames(useKnown().options, list);
  return stored && !open.includes(stored) ? [...open, stored] : open;
}

/** All that rows may hold, open or not; for filters. */
export const knownNames = (list: OptionList): string[] => allNames(known.options, list);

export const useHolidays = (): Holiday[] => useKnown().holidays;
