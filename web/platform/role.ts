import { claimsOf } from '#web/platform/token-claims.ts';

/**
 * May this token open the panel, as far as it says itself? Only for choosing a screen: the server decides. A token
 * that cannot be read is let through, and the server's refusal is shown instead.
 */
export function looksLikeOffice(token: string): boolean {
  const { app_metadata: metadata } = claimsOf(token);
  if (!metadata) return true;
  return metadata.role === 'staff' || metadata.role === 'admin';
}
