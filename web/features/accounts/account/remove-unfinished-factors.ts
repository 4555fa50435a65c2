import { ask } from '#web/platform/session/auth.ts';

/**
 * Removes second factors that an earlier attempt left unfinished, because their names would clash. Returns the names in
 * use.
 */
export async function removeUnfinishedFactors(type: 'totp' | 'phone'): Promise<(string | undefined)[]> {
  const { all } = await ask((client) => client.mfa.listFactors());
  for (const { id, status, factor_type } of all)
    if (status === 'unverified' && factor_type === type)
      await ask((client) => client.mfa.unenroll({ factorId: id })).catch(() => {});
  return all.filter(({ status }) => status === 'verified').map((factor) => factor.friendly_name);
}
