import { holdsRole } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

const officeLink = { to: '/admin', label: 'Admin panel' } as const;

/** The way to the panel, for those who may enter it. */
export function useOfficeLink(): (typeof officeLink)[] {
  return holdsRole(useAuthToken()) ? [officeLink] : [];
}
