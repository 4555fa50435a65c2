import { allNames, firstOptions, openNames, readOptions } from '#contract/option-names.ts';
import type { OptionList } from '#contract/options.ts';
import { call } from '#web/platform/calls/api.ts';
import { changedSettings, putServed, useChangedSettings } from '#web/platform/served/settings.ts';

// Separate from the other settings: the lists of the specification are beside their schemas, which the home page does
// not load.

/** What a form offers, in order, including a stored value that is no longer open. */
export function useOpenNames(list: OptionList, ...stored: (string | undefined)[]): string[] {
  const open = openNames(useChangedSettings().options ?? firstOptions, list);
  return [...new Set([...open, ...stored.flatMap((name) => name || [])])];
}

/** All names, open or not, for filters. */
export const knownNames = (list: OptionList): string[] =>
  allNames(changedSettings().options ?? firstOptions, list);

/** Reloads the options after a refusal, because the office has changed them since this page was opened. */
export const refreshOptions = async () => putServed({ options: await call(readOptions) });
