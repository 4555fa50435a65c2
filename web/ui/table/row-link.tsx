import type { ComponentProps } from 'react';
import type { Link } from 'react-router';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** The name of a row, which opens its page. */
export const RowLink = (props: ComponentProps<typeof Link>) => (
  <PrefetchLink
    className="underline decoration-line underline-offset-2 hover:decoration-current"
    {...props}
  />
);
