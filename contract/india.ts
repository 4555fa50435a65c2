const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day that it is in India: '2026-06-30'. */
export const indianDay = (at: Date) => there.format(at);
