import { serviceSettings } from '#web/features/accounts/service-settings.ts';
import { holdsRole } from '#web/platform/role.ts';
import { claimsOf } from '#web/platform/token-claims.ts';

/** What the account page is told by a login with a password that should not be kept. */
export interface WeakPassword {
  weakPassword: string;
}

/**
 * Where a login leads. Whoever has a role first replaces a password that is too weak for one, or sets up the second
 * factor where the academy asks for it; everyone else goes on to where they were headed.
 */
export async function nextAfterLogin(
  token: string | null,
  headed: string,
  weak: string | undefined,
): Promise<{ path: string; state?: unknown }> {
  if (!holdsRole(token)) return { path: headed };
  if (weak) return { path: '/account', state: { weakPassword: weak } satisfies WeakPassword };
  const lacksFactor = claimsOf(token).aal !== 'aal2' && (await serviceSettings()).isOfficeMfaRequired;
  return lacksFactor ? { path: '/second-factor', state: { from: headed } } : { path: headed };
}
