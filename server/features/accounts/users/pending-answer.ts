import type { KeyContext } from '../keys/context.ts';
import type { UserRow } from './store.ts';
import { toUser, type UserAnswer } from './user-answer.ts';

/**
 * What a sign-up answers that waits for its mail. It is made from what the caller sent, so it is the same whether the
 * address is new, waits for its mail already, or has an account; only the id is the account's own where it is new.
 */
export function pendingAnswer(
  accounts: Pick<KeyContext, 'clock' | 'secret'>,
  wanted: Pick<UserRow, 'email' | 'phone' | 'userMetadata'>,
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
    appMetadata: { provider, providers: [provider] },
    confirmationSentAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const identity = {
    id: madeUpId(accounts, 'identity', contact),
    userId: id,
    provider,
    providerId: id,
    identityData: {
      ...wanted.userMetadata,
      sub: id,
      [provider]: contact,
      email_verified: false,
      phone_verified: false,
    },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return toUser(user, [identity], []);
}

/** The same for the same address each time, and like any other id. */
function madeUpId({ secret }: Pick<KeyContext, 'secret'>, what: string, contact: string): string {
  const bytes = secret.hash('made-up id', what, contact).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const empty = {
  role: 'authenticated',
  email: null,
  emailConfirmedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  passwordHash: null,
  isAnonymous: false,
  bannedUntil: null,
  lastSignInAt: null,
  invitedAt: null,
  recoverySentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeHalfway: false,
  newPhone: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  deletedAt: null,
  invitedRole: null,
} satisfies Partial<UserRow>;
