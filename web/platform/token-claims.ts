interface Claims {
  /** Who it is. */
  sub?: unknown;
  app_metadata?: { role?: unknown };
  user_metadata?: { firstName?: unknown; lastName?: unknown };
  email?: unknown;
  /** aal2: signed in with a second factor. */
  aal?: unknown;
  session_id?: unknown;
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
