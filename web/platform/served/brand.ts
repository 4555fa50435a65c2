import { brandPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** The academy's name. */
export const brand = servedValue('brand', brandPlaceholder, 'Taxila Academy');
