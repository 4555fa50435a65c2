import type { UserIdentity } from '@supabase/auth-js';
import { providerName } from '#web/features/accounts/service-settings.ts';
import { formatDay } from '#web/platform/dates.ts';
import { ask } from '#web/platform/session/auth.ts';

/** Something besides the password that opens the account, and how to take it off. */
export interface WayIn {
  id: string;
  kind: 'passkey' | 'identity';
  name: string;
  more: string;
  remove: () => Promise<unknown>;
}

/** Passkeys and linked accounts: a new password alone does not shut out whoever added one. */
export async function otherWaysIn(): Promise<WayIn[]> {
  const [passkeys, { user }] = await Promise.all([
    // A service without passkeys has none to offer.
    ask((client) => client.passkey.list()).catch(() => []),
    ask((client) => client.getUser()),
  ]);
  const identities = user.identities ?? [];
  const linked = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  return [
    ...passkeys.map(({ id, friendly_name: name = 'Passkey', created_at: made }) => ({
      id,
      kind: 'passkey' as const,
      name,
      more: `Passkey, added ${formatDay(made)}`,
      remove: () => ask((client) => client.passkey.delete({ passkeyId: id })),
    })),
    // The last identity cannot be taken off: nobody could sign in any more.
    ...(identities.length > 1 ? linked.map(identityWay) : []),
  ];
}

const identityWay = (identity: UserIdentity): WayIn => ({
  id: identity.identity_id,
  kind: 'identity',
  name: providerName(identity.provider),
  more: String(identity.identity_data?.email ?? 'Linked account'),
  remove: () => ask((client) => client.unlinkIdentity(identity)),
});
