import { type Access, may, type Role, roleFrom } from '#contract/access.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** Whether this token gives access to the office. Only for choosing a screen: the server decides. */
export function looksLikeOffice(token: string): boolean {
  return tokenMay(token, 'office');
}

/** Whether the token's owner works in the office. Only for choosing what to show. */
export function holdsRole(token: string | null | undefined): boolean {
  return may(roleFrom(claimsOf(token).app_metadata?.role), 'office');
}

/** Whether the signed-in person has this access. Only for choosing what to show. */
export function useMay(): (access: Access) => boolean {
  const token = useAuthToken();
  return (access) => tokenMay(token, access);
}

/** Whether a token has this access. An unreadable one passes, except for administrators' pages: the server refuses it. */
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

/** The name, or otherwise the email address, and the role of a token's owner. */
export function personOf(token: string | null | undefined): { name: string; role: string } {
  const { email, user_metadata: metadata, app_metadata } = claimsOf(token);
  const names = [metadata?.firstName, metadata?.lastName].filter((name) => typeof name === 'string');
  const role = roleNames[roleFrom(app_metadata?.role)];
  return { name: names.join(' ').trim() || (typeof email === 'string' ? email : ''), role };
}
