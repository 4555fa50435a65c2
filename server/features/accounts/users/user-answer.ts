import type { Db } from '#server/platform/database/database.ts';
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

/** Each row once, in the order in which they first appear. */
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
    ...maybe('email_confirmed_at', user.email_confirmed_at),
    ...maybe('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...maybe('phone_confirmed_at', user.phone_confirmed_at),
    ...maybe('confirmation_sent_at', user.confirmation_sent_at),
    ...maybe('confirmed_at', user.email_confirmed_at ?? user.phone_confirmed_at),
    ...maybe('recovery_sent_at', user.recovery_sent_at),
    ...maybe('new_email', user.new_email),
    ...maybe('email_change_sent_at', user.email_change_sent_at),
    ...maybe('new_phone', user.new_phone),
    ...maybe('phone_change_sent_at', user.phone_change_sent_at),
    ...maybe('reauthentication_sent_at', user.reauthentication_sent_at),
    ...maybe('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(factors.length > 0 && { factors: factors.map(toFactor) }),
    identities: identities.map(toIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...maybe('banned_until', user.banned_until),
    ...maybe('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

function toIdentity(identity: IdentityRow) {
  const { email } = identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(typeof email === 'string' && { email }),
  };
}

export function toFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  };
}

function maybe<K extends string, V>(name: K, value: V | null): { [key in K]?: V } {
  return value === null ? {} : ({ [name]: value } as { [key in K]: V });
}
