import type { ComponentProps } from 'react';
import type { Link } from 'react-router';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const look = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <PrefetchLink className={`${look} ${className}`} {...rest} />;
}

/** Does something on this page, and looks like a link, because it is a side matter. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${look} text-left ${className}`} {...rest} />;
}
