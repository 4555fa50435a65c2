import { siteUrlPlaceholder } from '#contract/pages.ts';
import { served } from '#web/platform/served.ts';

/** Where the site stands for the world, without a slash at the end. */
export const siteUrl = served('siteUrl', siteUrlPlaceholder, 'http://127.0.0.1:3000');
