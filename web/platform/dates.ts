import { lazy } from '#contract/lazy.ts';

const day = lazy(() => new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }));
const moment = lazy(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }),
);

/** The day in India of a moment or date: '5 Aug 2026'. */
export const formatDay = (iso: string) => day().format(new Date(iso));

/** The day and time in India. */
export const formatMoment = (iso: string) => moment().format(new Date(iso));

const minute = 60_000;
const shortDay = lazy(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }),
);

/** A short age: '5 min', '3 h', '2 d', and later the day. */
export function formatAge(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minute));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days < 14 ? `${days} d` : shortDay().format(new Date(iso));
}
