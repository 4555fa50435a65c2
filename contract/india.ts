/** The current day in India: '2026-06-30'. */
export const indianDay = (at: Date) => indianMoment(at).date;

const offset = 5.5 * 3_600_000;

/** A day and a time in India; `time` is such as '09:30'. */
export interface Moment {
  date: string;
  time: string;
}

export function indianMoment(at: Date): Moment {
  const [date = '', time = ''] = new Date(at.getTime() + offset).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
