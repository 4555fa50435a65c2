interface Claims {
  /** Who it is. */
  sub?: unknown;
  app_metadata?: { role?: unknown };
  user_metadata?: { firstName?: unknown; lastName?: unknown };
  email?: unknown;
  /** aal2: signed in with a second factor. */
  aal?: unknown;
  session_id?: unknown;
  /** When it ends, in seconds since 1970. */
  exp?: unknown;
  /** How they signed in. */
  amr?: { method?: unknown }[];
}

/** What an access token says, unchecked; nothing when it cannot be read. */
export function claimsOf(token: string | null | undefined): Claims {
  try {
    const payload = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
}

/** The address of whom a token belongs to; empty where it does not say. */
export function emailOf(token: string | null | undefined): string {
  const { email } = claimsOf(token);
  return typeof email === 'string' ? email : '';
}

/** Did whom it belongs to sign in with a password, and not by a link from a mail? */
export function cameWithPassword(token: string | null | undefined): boolean {
  const { amr } = claimsOf(token);
  return Array.isArray(amr) && amr.some(({ method }) => method === 'password');
}
