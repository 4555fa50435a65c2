import { formatNumber } from '#contract/indian-number.ts';
import { lazy } from '#contract/lazy.ts';

export const counted = (n: number, one: string, many: string) => `${formatNumber(n)} ${n === 1 ? one : many}`;

const steps: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3_600, 'minute'],
  [86_400, 'hour'],
  [30 * 86_400, 'day'],
  [365 * 86_400, 'month'],
  [Number.POSITIVE_INFINITY, 'year'],
];
const relative = lazy(() => new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' }));

/** A relative time: 'yesterday', '3 hours ago'. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (seconds < 45) return 'just now';
  let size = 1;
  for (const [limit, unit] of steps) {
    if (seconds < limit) return relative().format(-Math.round(seconds / size), unit);
    size = limit;
  }
  return '';
}
