import { type Role, roleFrom } from '#contract/access.ts';
import type { UserRow } from './store.ts';

/** What someone may do; without a known role, a member. */
export function roleOf({ app_metadata }: Pick<UserRow, 'app_metadata'>): Role {
  return roleFrom(app_metadata.role);
}
