import { holidayText, upcomingHolidays } from '#contract/academy/holiday-days.ts';
import { indianDay } from '#contract/india.ts';
import { useHolidays } from '#web/platform/served/settings.ts';

/** The holidays of the next weeks, one line each; nothing where there are none. */
export function HolidayLines() {
  const upcoming = upcomingHolidays(useHolidays(), indianDay(new Date()));
  return upcoming.map((holiday) => (
    <span key={holiday.from + holiday.name} className="block">
      {`Closed for ${holidayText(holiday)}`}
    </span>
  ));
}
