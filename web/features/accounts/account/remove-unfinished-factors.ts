import { ask } from '#web/platform/session/auth.ts';

/**
 * Clears away the second factors of a kind that an earlier try left unfinished: their names would be in the way. Tells
 * the names that are in use.
 */
export async function removeUnfinishedFactors(type: 'totp' | 'phone'): Promise<(string | undefined)[]> {
  const { all } = await ask((client) => client.mfa.listFactors());
  for (const { id, status, factor_type: kind } of all)
    if (status === 'unverified' && kind === type)
      await ask((client) => client.mfa.unenroll({ factorId: id })).catch(() => {});
  return all.filter(({ status }) => status === 'verified').map((factor) => factor.friendly_name);
}
