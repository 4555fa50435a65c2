import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { useOnline } from '#web/platform/calls/online.ts';

/*
 * Links that fetch their page ahead, as a finger or the pointer comes near. What is fetched ahead and fails makes the
 * router load the page again: without a network a finger that only touches a link would lose what was typed.
 */
const usePrefetch = () => (useOnline() ? 'intent' : 'none');

export const PrefetchLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch={usePrefetch()} {...props} />
);

export const PrefetchNavLink = (props: ComponentProps<typeof NavLink>) => (
  <NavLink prefetch={usePrefetch()} {...props} />
);
