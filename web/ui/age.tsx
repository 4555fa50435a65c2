import { formatAge, formatMoment } from '#web/platform/dates.ts';

/** The age of something, with the exact time on hover. */
export const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatAge(at)}
  </time>
);
