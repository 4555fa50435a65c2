import { siteUrlPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** Where the site stands for the world, without a slash at the end. */
export const siteUrl = servedValue('siteUrl', siteUrlPlaceholder, 'http://127.0.0.1:3000');
