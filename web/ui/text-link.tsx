import type { ComponentProps } from 'react';
import type { Link } from 'react-router';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const underlined = 'font-semibold text-accent underline underline-offset-4';
const look = `inline-flex min-h-11 items-center ${underlined}`;

/** `inText`: part of a sentence, and no higher than its lines. */
export function TextLink({
  className = '',
  inText = false,
  ...rest
}: ComponentProps<typeof Link> & { inText?: boolean }) {
  return <PrefetchLink className={`${inText ? underlined : look} ${className}`} {...rest} />;
}

/** A button that looks like a link, for minor actions. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${look} text-left ${className}`} {...rest} />;
}
