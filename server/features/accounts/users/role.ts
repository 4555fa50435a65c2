import type { Role } from '#contract/people.ts';
import type { UserRow } from './store.ts';

/** What someone may do; whoever has no role that we know is a member. */
export function roleOf({ app_metadata }: Pick<UserRow, 'app_metadata'>): Role {
  const { role } = app_metadata;
  return role === 'staff' || role === 'admin' ? role : 'member';
}
