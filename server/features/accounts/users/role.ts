import type { Role } from '#contract/people.ts';
import type { UserRow } from './store.ts';

/** What someone may do; whoever has no role that we know is a member. */
export function roleOf({ appMetadata }: Pick<UserRow, 'appMetadata'>): Role {
  const { role } = appMetadata;
  return role === 'staff' || role === 'admin' ? role : 'member';
}
