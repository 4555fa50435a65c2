const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The academy's day of a moment or a date, as people there write it: '5 Aug 2026'. */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** The same with the time. */
export const formatMoment = (iso: string) => moment.format(new Date(iso));
