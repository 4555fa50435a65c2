import { formatAge, formatMoment } from '#web/platform/dates.ts';

/** How old something is; the moment itself on hover. */
export const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatAge(at)}
  </time>
);
