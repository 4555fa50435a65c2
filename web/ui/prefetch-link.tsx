import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { useOnline } from '#web/platform/calls/online.ts';

/*
 * Links that prefetch their page on hover or touch. Not without a network: a failed prefetch makes the router reload the
 * page, so merely touching a link would lose what was typed.
 */
const usePrefetch = () => (useOnline() ? 'intent' : 'none');

export const PrefetchLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch={usePrefetch()} {...props} />
);

export const PrefetchNavLink = (props: ComponentProps<typeof NavLink>) => (
  <NavLink prefetch={usePrefetch()} {...props} />
);
