/** The day that it is in India: '2026-06-30'. */
export const indianDay = (at: Date) => indianMoment(at).date;

const offset = 5.5 * 3_600_000;

/** The same with the time of day, such as '09:30'. */
export function indianMoment(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = new Date(at.getTime() + offset).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
