import type { KeyContext } from '../keys/context.ts';
import type { UserRow } from './store.ts';
import { toUser, type UserAnswer } from './user-answer.ts';

/**
 * What a sign-up answers that waits for its mail. It is made from what the caller sent, so it is the same whether the
 * address is new, waits for its mail already, or has an account; only the id is the account's own where it is new.
 */
export function pendingAnswer(
  accounts: Pick<KeyContext, 'clock' | 'secret'>,
  wanted: Pick<UserRow, 'email' | 'phone' | 'user_metadata'>,
  realId?: string,
): UserAnswer {
  const contact = wanted.email ?? wanted.phone ?? '';
  const now = accounts.clock.now();
  const provider = wanted.email ? 'email' : 'phone';
  const id = realId ?? madeUpId(accounts, 'user', contact);
  const user: UserRow = {
    ...empty,
    ...wanted,
    id,
    app_metadata: { provider, providers: [provider] },
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  };
  const identity = {
    id: madeUpId(accounts, 'identity', contact),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: {
      ...wanted.user_metadata,
      sub: id,
      [provider]: contact,
      email_verified: false,
      phone_verified: false,
    },
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
  return toUser(user, [identity], []);
}

/** The same for the same address each time, and indistinguishable from a real id. */
function madeUpId({ secret }: Pick<KeyContext, 'secret'>, what: string, contact: string): string {
  const bytes = secret.hash('made-up id', what, contact).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const empty = {
  role: 'authenticated',
  email: null,
  email_confirmed_at: null,
  phone: null,
  phone_confirmed_at: null,
  password_hash: null,
  is_anonymous: false,
  banned_until: null,
  last_sign_in_at: null,
  invited_at: null,
  recovery_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  email_change_halfway: false,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  deleted_at: null,
  invited_role: null,
} satisfies Partial<UserRow>;
