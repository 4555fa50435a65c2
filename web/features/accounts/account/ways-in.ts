import type { UserIdentity } from '@supabase/auth-js';
import { providerName } from '#web/features/accounts/service-settings.ts';
import { formatDay } from '#web/platform/dates.ts';
import { ask } from '#web/platform/session/auth.ts';

/** Something besides the password that opens the account, and how to remove it. */
export interface WayIn {
  id: string;
  kind: 'passkey' | 'identity';
  name: string;
  detail: string;
  remove: () => Promise<unknown>;
}

/** Passkeys and linked accounts. A new password does not lock out someone who added one. */
export async function otherWaysIn(): Promise<WayIn[]> {
  const [passkeys, { user }] = await Promise.all([
    // The service may not support passkeys.
    ask((client) => client.passkey.list()).catch(() => []),
    ask((client) => client.getUser()),
  ]);
  const identities = user.identities ?? [];
  const linked = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  return [
    ...passkeys.map(({ id, friendly_name: name = 'Passkey', created_at }) => ({
      id,
      kind: 'passkey' as const,
      name,
      detail: `Passkey, added ${formatDay(created_at)}`,
      remove: () => ask((client) => client.passkey.delete({ passkeyId: id })),
    })),
    // Without the last identity nobody could sign in.
    ...(identities.length > 1 ? linked.map(identityWay) : []),
  ];
}

const identityWay = (identity: UserIdentity): WayIn => ({
  id: identity.identity_id,
  kind: 'identity',
  name: providerName(identity.provider),
  detail: String(identity.identity_data?.email ?? 'Linked account'),
  remove: () => ask((client) => client.unlinkIdentity(identity)),
});
