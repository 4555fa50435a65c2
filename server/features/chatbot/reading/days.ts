import { type Weekday, weekdays } from '#contract/academy/weekdays.ts';
import { withoutEnding } from './endings.ts';
import { memo } from './memo.ts';

type NamedDay = Weekday | 'today' | 'tomorrow' | 'overmorrow';
/** A day that a message names: a weekday, one relative to today, or a date, such as '24' or '26/1'. */
export type Day = NamedDay | `${number}` | `${number}/${number}`;

const dayWords: Record<NamedDay, string> = {
  Monday: 'monday mondays mon somvar somwar sombar सोमवार सोमवारी somvari',
  Tuesday: 'tuesday tuesdays tue mangalvar mangalwar मंगलवार मंगळवार मंगळवारी mangalvari',
  Wednesday: 'wednesday wednesdays wed budhvar budhwar बुधवार बुधवारी budhvari',
  Thursday: 'thursday thursdays thu guruvar guruwar gurvar brihaspativar गुरुवार गुरुवारी वीरवार guruvari',
  Friday: 'friday fridays fri shukravar shukrawar shukrvar शुक्रवार शुक्रवारी shukravari',
  Saturday: 'saturday saturdays sat shanivar shaniwar shanivari शनिवार शनिवारी सैटरडे satarday',
  Sunday: 'sunday sundays sun ravivar raviwar ravivari itvar itwar रविवार रविवारी इतवार संडे sanday',
  today: 'today aaj aj आज todays',
  tomorrow: 'tomorrow kal udya उद्या कल tmrw tomorow',
  overmorrow: 'parso parva परसों परवा overmorrow',
};

const dayOf = new Map(
  (Object.entries(dayWords) as [NamedDay, string][]).flatMap(([day, names]) =>
    names.split(' ').map((name) => [name, day] as const),
  ),
);

const festivals: Record<string, string> = {
  diwali: 'diwali deepavali deewali divali dipawali diwalila दिवाली दीवाली दिवाळी दिवाळीला दीपावली',
  holi: 'holi होली होळी dhulivandan rangpanchami धुळवड',
  christmas: 'christmas xmas natal क्रिसमस ख्रिसमस नाताळ',
  eid: 'eid id_ ईद bakrid',
  ganesh: 'ganpati ganesh ganeshotsav ganapati गणपती गणपति गणेशोत्सव गणेश_चतुर्थी',
  dussehra: 'dussehra dasara dasera dashera vijayadashami दशहरा दसरा',
  navratri: 'navratri navaratri नवरात्रि नवरात्री',
  republic: 'republic प्रजासत्ताक गणतंत्र',
  independence: 'independence swatantra स्वातंत्र्य स्वतंत्रता',
  gudi: 'gudi gudhi padwa गुढीपाडवा पाडवा',
  makar: 'sankranti makarsankranti संक्रांत संक्रांति',
  raksha: 'rakshabandhan rakhi raksha रक्षाबंधन राखी',
  newyear: 'newyear',
};

const festivalOf = new Map(
  Object.entries(festivals).flatMap(([festival, names]) =>
    names.split(' ').map((name) => [name, festival] as const),
  ),
);

const lookUp = <T>(table: Map<string, T>, word: string): T | undefined => {
  const exact = table.get(word);
  if (exact) return exact;
  for (const rest of withoutEnding(word)) if (rest.length > 3 && table.has(rest)) return table.get(rest);
  return undefined;
};

export const dayIn = memo((word): Day | undefined => lookUp(dayOf, word));
export const festivalIn = memo((word): string | undefined => lookUp(festivalOf, word));

/** Is a holiday of the office named for this festival? */
export const isFestival = (holiday: string, festival: string) =>
  holiday
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => festivalOf.get(word) === festival);

/** The day after another one. */
export function dayAfter(day: Day): Day {
  const place = weekdays.indexOf(day as Weekday);
  if (place >= 0) return weekdays[(place + 1) % 7] as Weekday;
  const [date, month] = day.split('/');
  if (Number(date) > 0) return `${Number(date) + 1}${month ? (`/${Number(month)}` as const) : ''}`;
  return day === 'today' ? 'tomorrow' : 'overmorrow';
}
