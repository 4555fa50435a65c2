import { brandPlaceholder } from '#contract/pages.ts';
import { served } from '#web/platform/served.ts';

/** The academy's name. */
export const brand = served('brand', brandPlaceholder, 'Taxila Academy');
