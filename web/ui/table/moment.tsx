import { formatMoment } from '#web/platform/dates.ts';

/** The day and the time, which is below it in a table. */
export function Moment({ at }: { at: string }) {
  const [day, time] = formatMoment(at).split(', ');
  return (
    <>
      {day}
      <span className="text-muted max-md:before:content-[',_'] md:block md:text-xs">{time}</span>
    </>
  );
}
