interface Claims {
  app_metadata?: { role?: unknown };
  /** aal2: signed in with a second factor. */
  aal?: unknown;
  session_id?: unknown;
}

/** What an access token says, unchecked; nothing when it cannot be read. */
export function claimsOf(token: string | null): Claims {
  try {
    const payload = token?.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    return {};
  }
}
