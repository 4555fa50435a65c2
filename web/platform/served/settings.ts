import { useSyncExternalStore } from 'react';
import type { Holiday } from '#contract/academy/holidays.ts';
import { firstWeek, type Week } from '#contract/academy/weekdays.ts';
import type { Served } from '#contract/page-values.ts';
import { served, setServed } from '#web/platform/served/page-values.ts';

const listeners = new Set<() => void>();

/** What the office has changed; the rest is as at first. */
export const changedSettings = () => served().settings;

/** What the office has just saved, for the rest of this visit. */
export function putServed(change: Served['settings']) {
  setServed({ ...served(), settings: { ...served().settings, ...change } });
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useChangedSettings = () => useSyncExternalStore(listen, changedSettings, changedSettings);

const none: Holiday[] = [];

export const useHolidays = (): Holiday[] => useChangedSettings().holidays ?? none;

/** When the office is open: its week, and the days on which it is closed all the same. */
export function useOpening(): { week: Week; holidays: Holiday[] } {
  const { week = served().academy.week ?? firstWeek, holidays = none } = useChangedSettings();
  return { week, holidays };
}
