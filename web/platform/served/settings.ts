import { useSyncExternalStore } from 'react';
import type { Holiday } from '#contract/academy/holidays.ts';
import { firstWeek, type Week } from '#contract/academy/weekdays.ts';
import type { Served } from '#contract/page-values.ts';
import { served, setServed } from '#web/platform/served/page-values.ts';

const listeners = new Set<() => void>();

/** Settings that the office has changed; the others have their defaults. */
export const changedSettings = () => served().settings;

/** Applies what the office has just saved, until the page is reloaded. */
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

/** The opening hours of the week and the holidays. */
export function useOpening(): { week: Week; holidays: Holiday[] } {
  const { week = served().academy.week ?? firstWeek, holidays = none } = useChangedSettings();
  return { week, holidays };
}
