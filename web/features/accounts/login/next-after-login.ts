import { serviceSettings } from '#web/features/accounts/service-settings.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** What the account page is told by a login with a password that should not be kept. */
export interface WeakPassword {
  weakPassword: string;
}

/**
 * Where a login leads: to where the person was headed, or for the office first to setting up the second factor where
 * the academy asks for it.
 */
export async function nextAfterLogin(
  token: string | null,
  headed: string,
): Promise<{ path: string; state?: unknown }> {
  if (!holdsRole(token)) return { path: headed };
  const lacksFactor = claimsOf(token).aal !== 'aal2' && (await serviceSettings()).isOfficeMfaRequired;
  return lacksFactor ? { path: '/second-factor', state: { from: headed } } : { path: headed };
}
