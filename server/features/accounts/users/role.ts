import { type Role, roleFrom } from '#contract/access.ts';
import type { UserRow } from './store.ts';

/** What someone may do; whoever has no role that we know is a member. */
export function roleOf({ app_metadata }: Pick<UserRow, 'app_metadata'>): Role {
  return roleFrom(app_metadata.role);
}
