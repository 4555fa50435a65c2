interface Claims {
  /** The id of the account. */
  sub?: unknown;
  app_metadata?: { role?: unknown };
  user_metadata?: { firstName?: unknown; lastName?: unknown };
  email?: unknown;
  /** aal2: signed in with a second factor. */
  aal?: unknown;
  session_id?: unknown;
  /** The expiry, in seconds since 1970. */
  exp?: unknown;
  /** How they signed in. */
  amr?: { method?: unknown }[];
}

/** The claims of an access token, without verification; empty if it cannot be parsed. */
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

/** The email address of the token's owner; empty if unknown. */
export function emailOf(token: string | null | undefined): string {
  const { email } = claimsOf(token);
  return typeof email === 'string' ? email : '';
}

/** Whether its owner signed in with a password and not by a link from a mail. */
export function cameWithPassword(token: string | null | undefined): boolean {
  const { amr } = claimsOf(token);
  return Array.isArray(amr) && amr.some(({ method }) => method === 'password');
}
