import { holdsRole } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

const officeLink = { to: '/admin', label: 'Admin panel' } as const;

/** The link to the office, for those with access to it. */
export function useOfficeLink(): (typeof officeLink)[] {
  return holdsRole(useAuthToken()) ? [officeLink] : [];
}
