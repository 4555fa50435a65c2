import { allNames, firstOptions, type OptionList, openNames } from '#contract/options.ts';
import { changedSettings, useChangedSettings } from '#web/platform/served/settings.ts';

// Apart from the other settings: the lists of the specification stand beside their schemas, which the home page does
// not load.

/** What a form offers, in order; what was stored before stays among it. */
export function useOpenNames(list: OptionList, stored?: string): string[] {
  const open = openNames(useChangedSettings().options ?? firstOptions, list);
  return stored && !open.includes(stored) ? [...open, stored] : open;
}

/** All that rows may hold, open or not; for filters. */
export const knownNames = (list: OptionList): string[] =>
  allNames(changedSettings().options ?? firstOptions, list);
