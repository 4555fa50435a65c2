import { serviceSettings } from '#web/features/accounts/service-settings.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';

/** Passed to the account page after a login with a weak password. */
export interface WeakPassword {
  weakPassword: string;
}

/**
 * Where a login leads: to the page that was asked for. The office sets up a second factor first if the academy requires
 * one.
 */
export async function nextAfterLogin(
  token: string | null,
  headed: string,
): Promise<{ path: string; state?: unknown }> {
  if (!holdsRole(token)) return { path: headed };
  const lacksFactor = claimsOf(token).aal !== 'aal2' && (await serviceSettings()).isOfficeMfaRequired;
  return lacksFactor ? { path: '/second-factor', state: { from: headed } } : { path: headed };
}
