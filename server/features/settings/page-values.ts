import { isDeepStrictEqual } from 'node:util';
import { firstHolidays, type Holidays } from '#contract/academy/holidays.ts';
import { firstOptions, type OptionLists } from '#contract/options.ts';
import { settingsPlaceholder } from '#contract/pages.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';

/** What the pages are told of the settings: only what is not as at first. */
export function settingsValues(options: OptionLists, holidays: Holidays): Record<string, string> {
  const told = {
    ...(!isDeepStrictEqual(options, firstOptions) && { options }),
    ...(!isDeepStrictEqual(holidays, firstHolidays) && holidays),
  };
  return {
    [settingsPlaceholder]: Object.keys(told).length > 0 ? escapeHtml(JSON.stringify(told)) : '',
  };
}
