import { useSyncExternalStore } from 'react';
import type { Holiday, Holidays } from '#contract/academy/holidays.ts';
import type { OptionLists } from '#contract/options.ts';
import { settingsPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** For the root element: empty while everything is as at first. */
export const settingsText = servedValue('settings', settingsPlaceholder, '');

/** What the office has changed; the rest is as at first. */
type Changed = Partial<{ options: OptionLists } & Holidays>;

const first: Changed = {};
let changed: Changed = settingsText.startsWith('{') ? JSON.parse(settingsText) : first;
const listeners = new Set<() => void>();

export const changedSettings = () => changed;

/** What the office has just saved, for the rest of this visit. */
export function putServed(change: Changed) {
  changed = { ...changed, ...change };
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pre-rendered HTML knows the settings as at first; those of the office come with the script. */
export const useChangedSettings = () =>
  useSyncExternalStore(
    listen,
    () => changed,
    () => first,
  );

const none: Holiday[] = [];

export const useHolidays = (): Holiday[] => useChangedSettings().holidays ?? none;
