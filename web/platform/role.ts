interface Claims {
  app_metadata?: { role?: unknown };
}

/**
 * May this token open the panel, as far as it says itself? Only for choosing a screen: the server decides. A token
 * that cannot be read is let through, and the server's refusal is shown instead.
 */
export function looksLikeOffice(token: string): boolean {
  const claims = claimsOf(token);
  if (!claims?.app_metadata) return true;
  return claims.app_metadata.role === 'staff' || claims.app_metadata.role === 'admin';
}

function claimsOf(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
