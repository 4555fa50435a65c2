import { claimsOf } from '#web/platform/session/token-claims.ts';

/**
 * May this token open the panel, as far as it says itself? Only for choosing a screen: the server decides. A token
 * that cannot be read is let through, and the server's refusal is shown instead.
 */
export function looksLikeOffice(token: string): boolean {
  const { app_metadata: metadata } = claimsOf(token);
  if (!metadata) return true;
  return metadata.role === 'staff' || metadata.role === 'admin';
}

/** Does this token say that its holder has a role? Only for choosing what to show. */
export function holdsRole(token: string | null | undefined): boolean {
  return Boolean(token) && looksLikeOffice(token ?? '');
}

/** Does this token say that it is an administrator's? Only for choosing what to show. */
export function looksLikeAdmin(token: string | null | undefined): boolean {
  return claimsOf(token).app_metadata?.role === 'admin';
}

/** The name and the role that a token gives its holder; the address where there is no name. */
export function personOf(token: string | null | undefined): { name: string; role: string } {
  const { email, user_metadata: metadata, app_metadata } = claimsOf(token);
  const names = [metadata?.firstName, metadata?.lastName].filter((name) => typeof name === 'string');
  const role = { admin: 'Administrator', staff: 'Staff' }[String(app_metadata?.role)] ?? 'Member';
  return { name: names.join(' ').trim() || (typeof email === 'string' ? email : ''), role };
}
