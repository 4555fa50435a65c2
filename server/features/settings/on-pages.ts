import { isDeepStrictEqual } from 'node:util';
import { firstHolidays } from '#contract/academy/holidays.ts';
import { firstOptions } from '#contract/option-names.ts';
import type { Served } from '#contract/page-values.ts';
import { themeOf } from '#contract/site/colours.ts';
import { firstContent } from '#contract/site/first-content.ts';
import { shownContent } from '#contract/site/shown-content.ts';
import type { SiteSettings } from './service.ts';

/** The settings that pages get: only those that differ from their first values. */
export function settingsOnPages({ options, holidays, site }: SiteSettings, today: string): Partial<Served> {
  const content = shownContent(site, today);
  return {
    settings: {
      ...(!isDeepStrictEqual(options, firstOptions) && { options }),
      ...(!isDeepStrictEqual(holidays, firstHolidays) && holidays),
    },
    theme: site.colours && themeOf(site.colours),
    content: isDeepStrictEqual(content, firstContent) ? undefined : content,
  };
}
