import { formatNumber } from '#contract/indian-number.ts';
import type { ListHead } from '#contract/list-head.ts';

/** 1,23,456 as people of India write it. */
export const formatCount = (count: number) => formatNumber(count);

/** How many rows a list has, or that there are more than were counted: '10,000+'. */
export const formatTotal = ({ total, atLeast }: Pick<ListHead, 'total' | 'atLeast'>) =>
  `${formatCount(total)}${atLeast ? '+' : ''}`;
