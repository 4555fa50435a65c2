import type { Db } from '#server/platform/database.ts';
import type { IdentityRow } from './identities/store.ts';
import { type FactorRow, identitiesAndFactors, type UserRow } from './store.ts';

export type UserAnswer = ReturnType<typeof toUser>;

/** A user with identities and factors, as the wire has it. */
export async function userAnswer(db: Db, user: UserRow): Promise<UserAnswer> {
  const [answer] = await userAnswers(db, [user]);
  return answer as UserAnswer;
}

export async function userAnswers(db: Db, users: UserRow[]): Promise<UserAnswer[]> {
  const pairs = await identitiesAndFactors(
    db,
    users.map((user) => user.id),
  );
  const pairsOf = Map.groupBy(pairs, (pair) => pair.userId);
  return users.map((user) => {
    const own = pairsOf.get(user.id) ?? [];
    return toUser(user, distinct(own.map((pair) => pair.identity)), distinct(own.map((pair) => pair.factor)));
  });
}

/** Each row once, in the order of its first coming. */
function distinct<T extends { id: string }>(rows: (T | null)[]): T[] {
  return [...new Map(rows.filter((row) => row !== null).map((row) => [row.id, row])).values()];
}

/** The wire leaves out what is not there, except for the address and the number, which are then empty. */
export function toUser(user: UserRow, identities: IdentityRow[], factors: FactorRow[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    ...maybe('email_confirmed_at', user.emailConfirmedAt),
    ...maybe('invited_at', user.invitedAt),
    phone: user.phone ?? '',
    ...maybe('phone_confirmed_at', user.phoneConfirmedAt),
    ...maybe('confirmation_sent_at', user.confirmationSentAt),
    ...maybe('confirmed_at', user.emailConfirmedAt ?? user.phoneConfirmedAt),
    ...maybe('recovery_sent_at', user.recoverySentAt),
    ...maybe('new_email', user.newEmail),
    ...maybe('email_change_sent_at', user.emailChangeSentAt),
    ...maybe('new_phone', user.newPhone),
    ...maybe('phone_change_sent_at', user.phoneChangeSentAt),
    ...maybe('reauthentication_sent_at', user.reauthenticationSentAt),
    ...maybe('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(toFactor) }),
    identities: identities.map(toIdentity),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    ...maybe('banned_until', user.bannedUntil),
    ...maybe('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

function toIdentity(identity: IdentityRow) {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    ...(typeof email === 'string' && { email }),
  };
}

export function toFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    status: factor.status,
    ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt,
  };
}

function maybe<K extends string, V>(name: K, value: V | null): { [key in K]?: V } {
  return value === null ? {} : ({ [name]: value } as { [key in K]: V });
}
