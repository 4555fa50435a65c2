import { formatNumber } from '#contract/indian-number.ts';
import type { ListHead } from '#contract/list-head.ts';

/** With Indian grouping: 1,23,456. */
export const formatCount = (count: number) => formatNumber(count);

/** The number of rows of a list, or '10,000+' if there are more than were counted. */
export const formatTotal = ({ total, atLeast }: Pick<ListHead, 'total' | 'atLeast'>) =>
  `${formatCount(total)}${atLeast ? '+' : ''}`;
