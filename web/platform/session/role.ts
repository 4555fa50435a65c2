import { type Access, may, type Role, roleFrom } from '#contract/access.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** May this token open the panel, as far as it says itself? Only for choosing a screen: the server decides. */
export function looksLikeOffice(token: string): boolean {
  return tokenMay(token, 'office');
}

/** Does this token say that its holder works in the office? Only for choosing what to show. */
export function holdsRole(token: string | null | undefined): boolean {
  return may(roleFrom(claimsOf(token).app_metadata?.role), 'office');
}

/** May whoever is signed in make calls of this access? Only for choosing what to show. */
export function useMay(): (access: Access) => boolean {
  const token = useAuthToken();
  return (access) => tokenMay(token, access);
}

/** The same of a token; one that cannot be read is let through, and the server's refusal is shown instead. */
export function tokenMay(token: string | null | undefined, access: Access): boolean {
  const { app_metadata: metadata } = claimsOf(token);
  return metadata ? may(roleFrom(metadata.role), access) : access !== 'admin';
}

export const roleNames: Record<Role, string> = {
  member: 'Member',
  counsellor: 'Counsellor',
  cashier: 'Cashier',
  staff: 'Staff',
  admin: 'Administrator',
};

/** The name and the role that a token gives its holder; the address where there is no name. */
export function personOf(token: string | null | undefined): { name: string; role: string } {
  const { email, user_metadata: metadata, app_metadata } = claimsOf(token);
  const names = [metadata?.firstName, metadata?.lastName].filter((name) => typeof name === 'string');
  const role = roleNames[roleFrom(app_metadata?.role)];
  return { name: names.join(' ').trim() || (typeof email === 'string' ? email : ''), role };
}
