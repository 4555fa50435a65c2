import { isOddSearch, rowsLookedThrough } from '#contract/odd-search.ts';
import { formatCount } from './counts.ts';

/** What someone should know who searches for a text that no index finds. */
export const searchHint = (search = ''): string | undefined =>
  isOddSearch(search)
    ? `Such a text is looked for in the first ${formatCount(rowsLookedThrough)} rows of this order only.`
    : undefined;
