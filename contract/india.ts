const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day that it is in India: '2026-06-30'. */
export const indianDay = (at: Date) => there.format(at);

const offset = 5.5 * 3_600_000;

/** The same with the time of day, such as '09:30'. */
export function indianMoment(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = new Date(at.getTime() + offset).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
