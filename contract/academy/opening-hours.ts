import { type AcademyForm, type Weekday, weekdays } from './academy.ts';

/** A week in words, days in a row with the same hours in one line: 'Monday to Friday: 9:00 am to 7:00 pm'. */
export function hoursInWords(hours: AcademyForm['hours']): string[] {
  const runs: { from: Weekday; to: Weekday; words: string }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    const words = open ? spanInWords(open) : 'closed';
    const last = runs.at(-1);
    if (last?.words === words) last.to = day;
    else runs.push({ from: day, to: day, words });
  }
  return runs.map(({ from, to, words }) => `${from === to ? from : `${from} to ${to}`}: ${words}`);
}

/** '9:00 am to 7:00 pm'. */
export const spanInWords = ({ opens, closes }: { opens: string; closes: string }) =>
  `${clock(opens)} to ${clock(closes)}`;

/** 09:00 → '9:00 am'. */
function clock(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
