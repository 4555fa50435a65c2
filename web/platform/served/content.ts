import type { SiteContent } from '#contract/site/content.ts';
import { firstContent } from '#contract/site/first-content.ts';
import { withName } from '#contract/site/shown-content.ts';
import { brand, served } from '#web/platform/served/page-values.ts';

/** What the site says today. */
export const siteContent = (): SiteContent => served().content ?? firstContent;

/** A text of the site, with the academy's name filled in. */
export const named = (text: string) => withName(text, brand());
