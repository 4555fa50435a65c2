import type { ComponentProps } from 'react';
import type { Link } from 'react-router';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

type Look = 'primary' | 'outline' | 'quiet' | 'danger' | 'destructive';

const looks: Record<Look, string> = {
  primary: 'bg-marigold text-on-marigold hover:bg-marigold-lit shadow-soft',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-accent hover:underline underline-offset-4',
  danger: 'border border-brick text-brick hover:bg-brick-wash',
  // The confirming action of a last step.
  destructive: 'bg-brick text-surface shadow-soft hover:[filter:brightness(1.1)]',
};

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-base leading-tight ' +
  'font-semibold transition-colors duration-150 select-none ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&>svg]:shrink-0';

function classes(look: Look, more = '') {
  // With two paddings, the order in the style sheet would decide.
  const padding = /(^| )px-/.test(more) ? '' : 'px-4.5';
  return `${shape} ${padding} ${looks[look]} ${more}`;
}

/** When disabled it only looks so: it keeps the focus and ignores presses. The form itself says why it is not sent. */
export function Button({
  look = 'primary',
  className,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  const isBarred = rest['aria-disabled'] === true && type === 'button';
  return (
    <button
      type={type}
      className={classes(look, className)}
      onClick={isBarred ? undefined : onClick}
      {...rest}
    />
  );
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <PrefetchLink className={classes(look, className)} {...rest} />;
}

/** Leaves the site in a new tab. */
export function OutsideLink({ look = 'outline', className, ...rest }: ComponentProps<'a'> & { look?: Look }) {
  return <a target="_blank" rel="noopener noreferrer" className={classes(look, className)} {...rest} />;
}
